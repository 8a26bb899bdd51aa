<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>plumbline::plots::CurvePlot</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) of %1 against %2 from %3 to %4: %5.</source>
        <translation>
            <numerusform>%n curve of %1 against %2 from %3 to %4: %5.</numerusform>
            <numerusform>%n curves of %1 against %2 from %3 to %4: %5.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ForestPlot</name>
    <message numerus="yes">
        <source>%1, %n row(s), all without a value.</source>
        <translation>
            <numerusform>%1, %n row, without a value.</numerusform>
            <numerusform>%1, %n rows, all without a value.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s); %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.</source>
        <translation>
            <numerusform>%1, %n row; %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.</numerusform>
            <numerusform>%1, %n rows; %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::LinesPlot</name>
    <message numerus="yes">
        <source>%n value(s) of 0 or less not shown</source>
        <translation>
            <numerusform>%n value of 0 or less not shown</numerusform>
            <numerusform>%n values of 0 or less not shown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ScatterPlot</name>
    <message numerus="yes">
        <source>%n point(s) without a value</source>
        <translation>
            <numerusform>%n point without a value</numerusform>
            <numerusform>%n points without a value</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of %1 against %2: %3.</source>
        <translation>
            <numerusform>%n point of %1 against %2: %3.</numerusform>
            <numerusform>%n points of %1 against %2: %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TestMatrixPlot</name>
    <message numerus="yes">
        <source>Pairwise tests of %n level(s) (%1, %2): %3 of %4 pairs differ at %5.</source>
        <translation>
            <numerusform>Pairwise tests of %n level (%1, %2): %3 of %4 pairs differ at %5.</numerusform>
            <numerusform>Pairwise tests of %n levels (%1, %2): %3 of %4 pairs differ at %5.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddModelDialog</name>
    <message numerus="yes">
        <source>%n feature(s)</source>
        <translation>
            <numerusform>%n feature</numerusform>
            <numerusform>%n features</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The model has %n class(es).</source>
        <translation>
            <numerusform>The model has %n class.</numerusform>
            <numerusform>The model has %n classes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) cannot be read</source>
        <translation>
            <numerusform>%n answer cannot be read</numerusform>
            <numerusform>%n answers cannot be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) on %1, %2 ms</source>
        <translation>
            <numerusform>%n face on %1, %2 ms</numerusform>
            <numerusform>%n faces on %1, %2 ms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditBar</name>
    <message numerus="yes">
        <source>%n sample(s) with a lower bound above the upper one</source>
        <translation>
            <numerusform>%n sample with a lower bound above the upper one</numerusform>
            <numerusform>%n samples with a lower bound above the upper one</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::BoxPicture</name>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n box</numerusform>
            <numerusform>%n boxes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionTab</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsModel</name>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n unit</numerusform>
            <numerusform>%n units</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsPanel</name>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n running</numerusform>
            <numerusform>%n running</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queued</source>
        <translation>
            <numerusform>%n queued</numerusform>
            <numerusform>%n queued</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n job(s) are not finished.</source>
        <translation>
            <numerusform>%n job is not finished.</numerusform>
            <numerusform>%n jobs are not finished.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n model</numerusform>
            <numerusform>%n models</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::NewAuditDialog</name>
    <message numerus="yes">
        <source>%1 (%n checkpoints)</source>
        <translation>
            <numerusform>%1 (%n checkpoint)</numerusform>
            <numerusform>%1 (%n checkpoints)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PictureInspector</name>
    <message numerus="yes">
        <source>%n face(s)</source>
        <translation>
            <numerusform>%n face</numerusform>
            <numerusform>%n faces</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SampleInspector</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StatusItems</name>
    <message numerus="yes">
        <source>CPU · %n thread(s)</source>
        <translation>
            <numerusform>CPU · %n thread</numerusform>
            <numerusform>CPU · %n threads</numerusform>
        </translation>
    </message>
</context>
</TS>
