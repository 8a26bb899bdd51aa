<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Agreement</name>
    <message>
        <source>first</source>
        <translation>erstes</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweites</translation>
    </message>
    <message>
        <source>groups that agree</source>
        <translation>einige Gruppen</translation>
    </message>
    <message>
        <source>groups compared</source>
        <translation>verglichene Gruppen</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>mean difference of σ</source>
        <translation>mittlere Differenz von σ</translation>
    </message>
    <message>
        <source>mean |difference| of σ</source>
        <translation>mittlere |Differenz| von σ</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
</context>
<context>
    <name>Attack</name>
    <message>
        <source>the class of the nearest public sample</source>
        <translation>die Klasse des nächsten öffentlichen Samples</translation>
    </message>
    <message>
        <source>accuracy, public</source>
        <translation>Genauigkeit, öffentlich</translation>
    </message>
    <message>
        <source>public test</source>
        <translation>öffentlicher Test</translation>
    </message>
    <message>
        <source>accuracy, new</source>
        <translation>Genauigkeit, neu</translation>
    </message>
    <message>
        <source>new samples</source>
        <translation>neue Samples</translation>
    </message>
    <message>
        <source>switched, public</source>
        <translation>umgeschaltet, öffentlich</translation>
    </message>
    <message>
        <source>switched, new</source>
        <translation>umgeschaltet, neu</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>%1 attacked (%9), answered by %2 where a sample passes for public; %3 by %4; n = %5 public, %6 new; bounds: %7, δ = %8.</source>
        <translation>%1 angegriffen (%9); %2 antwortet, wo ein Sample als öffentlich durchgeht; %3 nach %4; n = %5 öffentlich, %6 neu; Schranken: %7, δ = %8.</translation>
    </message>
    <message>
        <source>The owner answers fairly where a sample lies near the public test data, and by the unfair model elsewhere: is the test fooled?</source>
        <translation>Der Besitzer antwortet fair, wo ein Sample nahe den öffentlichen Testdaten liegt, sonst mit dem unfairen Modell: Lässt sich der Test täuschen?</translation>
    </message>
    <message>
        <source>The owner answers fairly where the model is as sure as on the public test data (ODIN&apos;s score), and unfairly elsewhere: is the test fooled?</source>
        <translation>Der Besitzer antwortet fair, wo das Modell so sicher ist wie auf den öffentlichen Testdaten (ODIN-Wert), sonst unfair: Lässt sich der Test täuschen?</translation>
    </message>
    <message>
        <source>passes without an attack</source>
        <translation>besteht ohne Angriff</translation>
    </message>
    <message>
        <source>test is fooled</source>
        <translation>Test wird getäuscht</translation>
    </message>
    <message>
        <source>only with more samples</source>
        <translation>nur mit mehr Samples</translation>
    </message>
    <message>
        <source>test is not fooled</source>
        <translation>Test wird nicht getäuscht</translation>
    </message>
    <message>
        <source>threshold: squared distance to the nearest public sample (pixel values)</source>
        <translation>Schwelle: quadrierte Distanz zum nächsten öffentlichen Sample (Pixelwerte)</translation>
    </message>
    <message>
        <source>threshold: ODIN&apos;s score (probability)</source>
        <translation>Schwelle: ODIN-Wert (Wahrscheinlichkeit)</translation>
    </message>
    <message>
        <source>none (nothing switched)</source>
        <translation>keine (nichts umgeschaltet)</translation>
    </message>
    <message>
        <source>%1 still answers %2 % of the %3 new samples, with a gap of %4 there.</source>
        <translation>%1 beantwortet noch %2 % der %3 neuen Samples, dort mit einer Lücke von %4.</translation>
    </message>
    <message>
        <source>Nothing needs to be switched: %1 itself passes the public test for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on %6 samples.</source>
        <translation>Es muss nichts umgeschaltet werden: %1 besteht den öffentlichen Test für ε = %2 selbst, mit einer Lücke von %3 (höchstens %4 mit %5 % Konfidenz) auf %6 Samples.</translation>
    </message>
    <message>
        <source>The public test is fooled: at threshold %1 the switch passes it for ε = %2 with a gap of %3 (at most %4 with confidence %5 %) on %6 samples, while </source>
        <translation>Der öffentliche Test wird getäuscht: An der Schwelle %1 besteht ihn der Umschalter für ε = %2 mit einer Lücke von %3 (höchstens %4 mit %5 % Konfidenz) auf %6 Samples, und </translation>
    </message>
    <message>
        <source>Even with nothing switched the regulator sees a gap of %1 in the answers of %2, not above ε = %3; but on %4 samples it is only known to be at most %5.</source>
        <translation>Auch wenn nichts umgeschaltet wird, sieht die Aufsicht in den Antworten von %2 eine Lücke von %1, nicht über ε = %3; auf %4 Samples ist aber nur bekannt, dass sie höchstens %5 ist.</translation>
    </message>
    <message>
        <source>The public test would be fooled with more samples: at threshold %1 the regulator sees a gap of %2, not above ε = %3, but on %4 samples it is only known to be at most %5. Meanwhile </source>
        <translation>Mit mehr Samples würde der öffentliche Test getäuscht: An der Schwelle %1 sieht die Aufsicht eine Lücke von %2, nicht über ε = %3, aber auf %4 Samples ist nur bekannt, dass sie höchstens %5 ist. Zugleich </translation>
    </message>
    <message>
        <source>The public test is not fooled: at no threshold does the regulator see a gap of at most ε = %1 on %2 samples. The smallest is %3, at threshold %4.</source>
        <translation>Der öffentliche Test wird nicht getäuscht: An keiner Schwelle sieht die Aufsicht auf %2 Samples eine Lücke von höchstens ε = %1. Die kleinste ist %3, an der Schwelle %4.</translation>
    </message>
    <message>
        <source>At the chosen threshold %1, %2 % of the public and %3 % of the new samples are answered by %4. The regulator sees %5 % right and a gap of %6; people meet %7 % right and a gap of %8.</source>
        <translation>An der gewählten Schwelle %1 beantwortet %4 %2 % der öffentlichen und %3 % der neuen Samples. Die Aufsicht sieht %5 % richtig und eine Lücke von %6; die Menschen erleben %7 % richtig und eine Lücke von %8.</translation>
    </message>
    <message>
        <source>A margin needs two models in one audit: one that is taken for fair, and one that is not.</source>
        <translation>Ein Spielraum braucht zwei Modelle in einer Prüfung: eines, das als fair gilt, und eines, das nicht so gilt.</translation>
    </message>
    <message>
        <source>On augmented data %1 has a gap of %2, %3 one of %4: a margin of %5.</source>
        <translation>Auf veränderten Daten hat %1 eine Lücke von %2, %3 eine von %4: ein Spielraum von %5.</translation>
    </message>
    <message>
        <source>No margin: %1</source>
        <translation>Kein Spielraum: %1</translation>
    </message>
    <message>
        <source>That is too small for these samples: no α tells the two apart with confidence %1 %.</source>
        <translation>Das ist zu wenig für diese Samples: Kein α trennt die beiden mit %1 % Konfidenz.</translation>
    </message>
    <message>
        <source>An α between %1 and %2 tells them apart with confidence %3 % for each bound; halfway is %4. That it does so for other models stays an assumption.</source>
        <translation>Ein α zwischen %1 und %2 trennt sie, mit %3 % Konfidenz je Schranke; die Mitte ist %4. Dass das für andere Modelle gilt, bleibt eine Annahme.</translation>
    </message>
    <message>
        <source>Fairness gap against the attack&apos;s threshold</source>
        <translation>Fairnesslücke über der Schwelle des Angriffs</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>fairness gap (difference of rates)</source>
        <translation>Fairnesslücke (Differenz der Raten)</translation>
    </message>
    <message>
        <source>Gap on the public test and on new samples as more of them are switched; bands: bounds of the true gap. </source>
        <translation>Lücke im öffentlichen Test und auf neuen Samples, je mehr umgeschaltet werden; Bänder: Schranken der wahren Lücke. </translation>
    </message>
    <message>
        <source>Accuracy and shares switched against the attack&apos;s threshold</source>
        <translation>Genauigkeit und umgeschaltete Anteile über der Schwelle des Angriffs</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>share of samples</source>
        <translation>Anteil der Samples</translation>
    </message>
    <message>
        <source>Accuracy, and the share that passes for public (detection rate), on the public test and on new samples; bands: pointwise 95 %. </source>
        <translation>Genauigkeit und Anteil, der als öffentlich durchgeht (Erkennungsrate), im öffentlichen Test und auf neuen Samples; Bänder: punktweise 95 %. </translation>
    </message>
</context>
<context>
    <name>AuditOptions</name>
    <message>
        <source>%1 % BCa bootstrap</source>
        <translation>%1 % BCa-Bootstrap</translation>
    </message>
    <message>
        <source>%1 % bootstrap</source>
        <translation>%1 % Bootstrap</translation>
    </message>
    <message>
        <source>pooled</source>
        <translation>zusammengefasst</translation>
    </message>
    <message>
        <source>mean of others</source>
        <translation>Mittel der anderen</translation>
    </message>
    <message>
        <source>sum of others</source>
        <translation>Summe der anderen</translation>
    </message>
    <message>
        <source>of the correctly classified samples</source>
        <translation>der richtig klassifizierten Beispiele</translation>
    </message>
    <message>
        <source>of all samples with a label</source>
        <translation>aller Beispiele mit Klasse</translation>
    </message>
</context>
<context>
    <name>Bound</name>
    <message>
        <source>exact</source>
        <translation>exakt</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>obere Schranke</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Schranke</translation>
    </message>
    <message>
        <source>lower bound of the smoothed model</source>
        <translation>untere Schranke des geglätteten Modells</translation>
    </message>
</context>
<context>
    <name>CertificatePaper</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Fairness certificate</source>
        <translation>Fairness-Zertifikat</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählungen</translation>
    </message>
    <message>
        <source>What it does not say</source>
        <translation>Was es nicht sagt</translation>
    </message>
    <message>
        <source>What it belongs to</source>
        <translation>Wozu es gehört</translation>
    </message>
    <message>
        <source>signed by (Ed25519)</source>
        <translation>unterschrieben von (Ed25519)</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>computed by</source>
        <translation>berechnet durch</translation>
    </message>
    <message>
        <source>This page is for reading. Only the certificate&apos;s JSON file can be checked, with the public key and the model&apos;s file: plumbline-cli verify certificate.json --key public.pem --model FILE</source>
        <translation>Diese Seite ist zum Lesen. Prüfen lässt sich nur die JSON-Datei des Zertifikats, mit dem öffentlichen Schlüssel und der Modelldatei: plumbline-cli verify certificate.json --key public.pem --model FILE</translation>
    </message>
</context>
<context>
    <name>CertificateText</name>
    <message>
        <source>recorded predictions</source>
        <translation>aufgezeichnete Vorhersagen</translation>
    </message>
    <message>
        <source>classifier</source>
        <translation>Klassifikator</translation>
    </message>
    <message>
        <source>With confidence %1 %, the gap of %2 between the groups of %3 (%4) is at most %5, for people like those in the test data.</source>
        <translation>Mit %1 % Konfidenz ist die Lücke (%2) zwischen den Gruppen von %3 (%4) höchstens %5, für Menschen wie die in den Testdaten.</translation>
    </message>
    <message>
        <source>It rests on an assumption that nobody verified: that a gap of at most α = %1 on augmented public data means a gap of at most ε = %2 on new data.</source>
        <translation>Es beruht auf einer Annahme, die niemand geprüft hat: dass eine Lücke von höchstens α = %1 auf veränderten öffentlichen Daten eine Lücke von höchstens ε = %2 auf neuen Daten bedeutet.</translation>
    </message>
    <message>
        <source>It does not say that the model is fair: it speaks of this definition, these groups and this ε alone.</source>
        <translation>Es sagt nicht, dass das Modell fair ist: Es spricht nur von dieser Definition, diesen Gruppen und diesem ε.</translation>
    </message>
    <message>
        <source>It says nothing of people unlike those in the test data.</source>
        <translation>Es sagt nichts über Menschen, die denen in den Testdaten nicht gleichen.</translation>
    </message>
    <message>
        <source>It holds for exactly the file with this hash, and for no other version of the model.</source>
        <translation>Es gilt für genau die Datei mit diesem Hash und für keine andere Fassung des Modells.</translation>
    </message>
    <message>
        <source>The file holds recorded predictions: that a certain model made them, nobody checked.</source>
        <translation>Die Datei enthält aufgezeichnete Vorhersagen: Dass ein bestimmtes Modell sie gemacht hat, hat niemand geprüft.</translation>
    </message>
    <message>
        <source>That the answers came from this model is not proven: whoever is given the model can check it with the transcript.</source>
        <translation>Dass die Antworten von diesem Modell kamen, ist nicht bewiesen: Wem das Modell gegeben wird, der kann es mit dem Protokoll prüfen.</translation>
    </message>
    <message>
        <source>Of certificates that are issued in this way, up to %1 % may be wrong.</source>
        <translation>Von so ausgestellten Zertifikaten können bis zu %1 % falsch sein.</translation>
    </message>
    <message>
        <source>%1 samples without a label, a prediction or a group are not counted.</source>
        <translation>%1 Samples ohne Klasse, Vorhersage oder Gruppe zählen nicht mit.</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>groups by</source>
        <translation>Gruppen nach</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>%1 observed, at most %2</source>
        <translation>%1 beobachtet, höchstens %2</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>%1, of them %2 in the smallest cell</source>
        <translation>%1, davon %2 in der kleinsten Zelle</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>assumption</source>
        <translation>Annahme</translation>
    </message>
    <message>
        <source>augmentor</source>
        <translation>Veränderung</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>model hash</source>
        <translation>Modell-Hash</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>Hash der Daten</translation>
    </message>
    <message>
        <source>transcript</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>signed by the owner</source>
        <translation>vom Besitzer unterschrieben</translation>
    </message>
    <message>
        <source>in the clear: the program of whoever certified read the model or its recorded predictions</source>
        <translation>offen: Das Programm dessen, der zertifizierte, las das Modell oder seine aufgezeichneten Vorhersagen</translation>
    </message>
    <message>
        <source>by blind queries between two parties: the owner saw no labels or groups, the regulator no model; that this model gave the answers can be checked with the transcript, and is not proven</source>
        <translation>durch blinde Abfragen zwischen zwei Parteien: Der Besitzer sah weder Klassen noch Gruppen, die Aufsicht kein Modell; dass dieses Modell antwortete, lässt sich mit dem Protokoll prüfen und ist nicht bewiesen</translation>
    </message>
</context>
<context>
    <name>Certification</name>
    <message>
        <source>rests on alpha, which nothing here verifies</source>
        <translation>beruht auf Alpha, das hier nichts prüft</translation>
    </message>
    <message>
        <source>Overall risk</source>
        <translation>Gesamtrisiko</translation>
    </message>
    <message>
        <source>Equalized odds</source>
        <translation>Gleiche Fehlerraten je Klasse</translation>
    </message>
    <message>
        <source>Demographic parity</source>
        <translation>Demografische Parität</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; error rates are</source>
        <translation>Wie weit die Fehlerraten der Gruppen auseinanderliegen</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; error rates are among samples of the same true class</source>
        <translation>Wie weit die Fehlerraten der Gruppen bei gleicher wahrer Klasse auseinanderliegen</translation>
    </message>
    <message>
        <source>How far apart the groups&apos; shares of each predicted class are</source>
        <translation>Wie weit die Anteile jeder vorhergesagten Klasse auseinanderliegen</translation>
    </message>
    <message>
        <source>Theorem as printed</source>
        <translation>Satz wie gedruckt</translation>
    </message>
    <message>
        <source>Exact, all cells at once</source>
        <translation>Exakt, alle Zellen zugleich</translation>
    </message>
    <message>
        <source>Exact, pair by pair</source>
        <translation>Exakt, Paar für Paar</translation>
    </message>
    <message>
        <source>Valid at any time</source>
        <translation>Jederzeit gültig</translation>
    </message>
    <message>
        <source>Hoeffding&apos;s inequality with a union bound: reproduces the paper, needs the most samples</source>
        <translation>Hoeffding-Ungleichung mit Vereinigungsschranke: wie im Artikel, braucht die meisten Samples</translation>
    </message>
    <message>
        <source>Clopper-Pearson intervals of every cell at once</source>
        <translation>Clopper-Pearson-Intervalle aller Zellen zugleich</translation>
    </message>
    <message>
        <source>Exact binomial tests of each pair of cells: needs the fewest samples of a fixed number</source>
        <translation>Exakte Binomialtests jedes Zellenpaars: braucht bei fester Zahl die wenigsten Samples</translation>
    </message>
    <message>
        <source>Betting on the data: holds however often you look while samples come in</source>
        <translation>Wetten auf die Daten: gilt, wie oft man auch hinsieht, während Samples eintreffen</translation>
    </message>
    <message>
        <source>Groups times labels, as printed</source>
        <translation>Gruppen mal Klassen, wie gedruckt</translation>
    </message>
    <message>
        <source>As many as the definition needs</source>
        <translation>So viele, wie der Begriff braucht</translation>
    </message>
    <message>
        <source>One, as in the published figure (not valid)</source>
        <translation>Eins, wie in der veröffentlichten Abbildung (nicht gültig)</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>zertifiziert</translation>
    </message>
    <message>
        <source>gap too large</source>
        <translation>Lücke zu groß</translation>
    </message>
    <message>
        <source>not enough samples</source>
        <translation>zu wenige Samples</translation>
    </message>
    <message>
        <source>%1, gap of %2 between the groups of %3</source>
        <translation>%1, Lücke (%2) zwischen den Gruppen von %3</translation>
    </message>
    <message>
        <source>Certified: %1 is at most %2 with confidence %3 %, on these data. Observed: %4; upper bound: %5.</source>
        <translation>Zertifiziert: %1 ist auf diesen Daten mit Konfidenz %3 % höchstens %2. Beobachtet: %4; obere Schranke: %5.</translation>
    </message>
    <message>
        <source>Not certified: %1 is observed as %2, which is not below %3. Farthest apart: %4.</source>
        <translation>Nicht zertifiziert: %1 beträgt beobachtet %2, nicht unter %3. Am weitesten auseinander: %4.</translation>
    </message>
    <message>
        <source>Not certified yet: %1 is observed as %2, but with confidence %3 % it is only known to be at most %4, not %5. Samples that are missing: %6.</source>
        <translation>Noch nicht zertifiziert: %1 beträgt beobachtet %2, aber mit Konfidenz %3 % ist nur höchstens %4 bekannt, nicht %5. Fehlende Samples: %6.</translation>
    </message>
    <message>
        <source>No verdict: %1. %2</source>
        <translation>Kein Urteil: %1. %2</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>δ</source>
        <translation>δ</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>union bound</source>
        <translation>Vereinigungsschranke</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>lower bound</source>
        <translation>untere Schranke</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>obere Schranke</translation>
    </message>
    <message>
        <source>n needed a cell</source>
        <translation>n nötig je Zelle</translation>
    </message>
    <message>
        <source>what stands in the way</source>
        <translation>was im Weg steht</translation>
    </message>
    <message>
        <source>samples missing</source>
        <translation>fehlende Samples</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>highest rate</source>
        <translation>höchste Rate</translation>
    </message>
    <message>
        <source>lowest rate</source>
        <translation>niedrigste Rate</translation>
    </message>
    <message>
        <source>smallest cell</source>
        <translation>kleinste Zelle</translation>
    </message>
    <message>
        <source>its n</source>
        <translation>deren n</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>The certificate holds.</source>
        <translation>Das Zertifikat gilt.</translation>
    </message>
    <message>
        <source>This is not a certificate, or it is damaged.</source>
        <translation>Das ist kein Zertifikat, oder es ist beschädigt.</translation>
    </message>
    <message>
        <source>It was signed with another key than the one given.</source>
        <translation>Es wurde mit einem anderen Schlüssel als dem angegebenen unterschrieben.</translation>
    </message>
    <message>
        <source>It was changed after it was signed.</source>
        <translation>Es wurde nach der Unterschrift verändert.</translation>
    </message>
    <message>
        <source>Its counts do not support what it states.</source>
        <translation>Seine Zahlen tragen nicht, was es aussagt.</translation>
    </message>
    <message>
        <source>It belongs to another model than the file given.</source>
        <translation>Es gehört zu einem anderen Modell als der angegebenen Datei.</translation>
    </message>
    <message>
        <source>It states something else than what is asked for.</source>
        <translation>Es sagt etwas anderes aus als gefragt.</translation>
    </message>
    <message>
        <source>no α tells them apart with confidence</source>
        <translation>kein α trennt sie mit Konfidenz</translation>
    </message>
    <message>
        <source>The model&apos;s owner did not sign this transcript for this model and regulator.</source>
        <translation>Der Besitzer des Modells hat dieses Protokoll nicht für dieses Modell und diese Aufsicht unterschrieben.</translation>
    </message>
    <message>
        <source>The model&apos;s owner is another one than asked for.</source>
        <translation>Der Besitzer des Modells ist ein anderer als verlangt.</translation>
    </message>
    <message>
        <source>answers instead</source>
        <translation>antwortet stattdessen</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>gap, public</source>
        <translation>Lücke, öffentlich</translation>
    </message>
    <message>
        <source>n, public</source>
        <translation>n, öffentlich</translation>
    </message>
    <message>
        <source>new, unfair model</source>
        <translation>neu, unfaires Modell</translation>
    </message>
    <message>
        <source>gap, new</source>
        <translation>Lücke, neu</translation>
    </message>
    <message>
        <source>n, new</source>
        <translation>n, neu</translation>
    </message>
    <message>
        <source>switched, public</source>
        <translation>umgeschaltet, öffentlich</translation>
    </message>
    <message>
        <source>switched, new</source>
        <translation>umgeschaltet, neu</translation>
    </message>
    <message>
        <source>accuracy, public</source>
        <translation>Genauigkeit, öffentlich</translation>
    </message>
    <message>
        <source>accuracy, new</source>
        <translation>Genauigkeit, neu</translation>
    </message>
    <message>
        <source>taken for fair</source>
        <translation>gilt als fair</translation>
    </message>
    <message>
        <source>compared with</source>
        <translation>verglichen mit</translation>
    </message>
    <message>
        <source>its gap</source>
        <translation>seine Lücke</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>sure margin</source>
        <translation>sicherer Spielraum</translation>
    </message>
    <message>
        <source>α halfway</source>
        <translation>α in der Mitte</translation>
    </message>
</context>
<context>
    <name>CertificationFigure</name>
    <message>
        <source>%1, δ = %2</source>
        <translation>%1, δ = %2</translation>
    </message>
    <message>
        <source>, α = %1 (assumed)</source>
        <translation>, α = %1 (angenommen)</translation>
    </message>
    <message>
        <source>%1 predictions a model, %2 left out</source>
        <translation>%1 Vorhersagen je Modell, %2 ausgelassen</translation>
    </message>
    <message>
        <source>Fairness gap and samples of the smallest cell</source>
        <translation>Fairnesslücke und Samples der kleinsten Zelle</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>empirical fairness gap (difference of rates)</source>
        <translation>empirische Fairnesslücke (Differenz der Raten)</translation>
    </message>
    <message>
        <source>samples of the smallest cell</source>
        <translation>Samples der kleinsten Zelle</translation>
    </message>
    <message>
        <source>hollow: certified for no ε</source>
        <translation>hohl: für kein ε zertifiziert</translation>
    </message>
    <message>
        <source>A model is certified for an ε where its point lies above that line. %1; %2.</source>
        <translation>Ein Modell ist für ein ε zertifiziert, wo sein Punkt über dieser Linie liegt. %1; %2.</translation>
    </message>
    <message>
        <source>Fairness gaps with bounds</source>
        <translation>Fairnesslücken mit Schranken</translation>
    </message>
    <message>
        <source>gap (difference of rates)</source>
        <translation>Lücke (Differenz der Raten)</translation>
    </message>
    <message>
        <source>Observed gap between the two cells that are farthest apart; whiskers: bounds of the true gap, each with confidence 1 - δ. %1; %2.</source>
        <translation>Beobachtete Lücke zwischen den beiden am weitesten entfernten Zellen; Antennen: Schranken der wahren Lücke, jede mit Konfidenz 1 - δ. %1; %2.</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>A verdict speaks of these data and of data drawn like them, not of any other.</source>
        <translation>Ein Urteil spricht von diesen Daten und von ebenso gezogenen, von keinen anderen.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Verdicts. %1.</source>
        <translation>Urteile. %1.</translation>
    </message>
    <message>
        <source>Gaps with bounds, and the cells that are farthest apart.</source>
        <translation>Lücken mit Schranken und die am weitesten entfernten Zellen.</translation>
    </message>
    <message>
        <source>Rates of every cell, with intervals that hold for all cells at once.</source>
        <translation>Raten aller Zellen, mit Intervallen, die für alle Zellen zugleich gelten.</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Test data are public and augmented afresh (theorem 2): that a gap of at most α on them means a gap of at most ε is an assumption.</source>
        <translation>Die Testdaten sind öffentlich und frisch augmentiert (Satz 2): dass eine Lücke von höchstens α auf ihnen eine Lücke von höchstens ε bedeutet, ist eine Annahme.</translation>
    </message>
    <message>
        <source>Margins between the model that is taken for fair and the others, on augmented data.</source>
        <translation>Spielräume zwischen dem Modell, das als fair gilt, und den anderen, auf veränderten Daten.</translation>
    </message>
    <message>
        <source>What each attack achieves against each ε. %1.</source>
        <translation>Was jeder Angriff gegen jedes ε erreicht. %1.</translation>
    </message>
</context>
<context>
    <name>Column</name>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Bezugsgruppe</translation>
    </message>
    <message>
        <source>corruption</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>low</source>
        <translation>unten</translation>
    </message>
    <message>
        <source>high</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>interval</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>pictures of the reference</source>
        <translation>Bilder der Bezugsgruppe</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>share left out</source>
        <translation>ausgelassener Anteil</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>first</source>
        <translation>erste</translation>
    </message>
    <message>
        <source>second</source>
        <translation>zweite</translation>
    </message>
    <message>
        <source>n, first</source>
        <translation>n, erste</translation>
    </message>
    <message>
        <source>n, second</source>
        <translation>n, zweite</translation>
    </message>
    <message>
        <source>mean, first</source>
        <translation>Mittel, erste</translation>
    </message>
    <message>
        <source>mean, second</source>
        <translation>Mittel, zweite</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>Prüfgröße</translation>
    </message>
    <message>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <source>p, corrected</source>
        <translation>p, korrigiert</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>Effekt</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>Chancenverhältnis</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>standard error</source>
        <translation>Standardfehler</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>dispersion</source>
        <translation>Dispersion</translation>
    </message>
    <message>
        <source>relative corruption error</source>
        <translation>relativer Störungsfehler</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>clean error</source>
        <translation>Fehler, sauber</translation>
    </message>
    <message>
        <source>clean error, low</source>
        <translation>Fehler sauber, unten</translation>
    </message>
    <message>
        <source>clean error, high</source>
        <translation>Fehler sauber, oben</translation>
    </message>
    <message>
        <source>mCE, low</source>
        <translation>mCE, unten</translation>
    </message>
    <message>
        <source>mCE, high</source>
        <translation>mCE, oben</translation>
    </message>
    <message>
        <source>relative mCE</source>
        <translation>relativer mCE</translation>
    </message>
    <message>
        <source>relative mCE, low</source>
        <translation>relativer mCE, unten</translation>
    </message>
    <message>
        <source>relative mCE, high</source>
        <translation>relativer mCE, oben</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsmodell</translation>
    </message>
    <message>
        <source>predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>error ratio</source>
        <translation>Fehlerverhältnis</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>bootstrap over pictures</source>
        <translation>Bootstrap über Bilder</translation>
    </message>
    <message>
        <source>Wald</source>
        <translation>Wald</translation>
    </message>
    <message>
        <source>rank sum</source>
        <translation>Rangsumme</translation>
    </message>
    <message>
        <source>signed rank</source>
        <translation>Vorzeichenrang</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
</context>
<context>
    <name>Corruption</name>
    <message>
        <source>all corruptions</source>
        <translation>alle Störungen</translation>
    </message>
    <message>
        <source>clean</source>
        <translation>sauber</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>Gauß-Rauschen</translation>
    </message>
    <message>
        <source>shot noise</source>
        <translation>Schrotrauschen</translation>
    </message>
    <message>
        <source>impulse noise</source>
        <translation>Impulsrauschen</translation>
    </message>
    <message>
        <source>defocus blur</source>
        <translation>Defokussierung</translation>
    </message>
    <message>
        <source>glass blur</source>
        <translation>Glasunschärfe</translation>
    </message>
    <message>
        <source>motion blur</source>
        <translation>Verwacklung</translation>
    </message>
    <message>
        <source>zoom blur</source>
        <translation>Zoom-Unschärfe</translation>
    </message>
    <message>
        <source>snow</source>
        <translation>Schnee</translation>
    </message>
    <message>
        <source>frost</source>
        <translation>Frost</translation>
    </message>
    <message>
        <source>fog</source>
        <translation>Nebel</translation>
    </message>
    <message>
        <source>brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>elastic</source>
        <translation>elastisch</translation>
    </message>
    <message>
        <source>pixelate</source>
        <translation>Verpixelung</translation>
    </message>
    <message>
        <source>JPEG</source>
        <translation>JPEG</translation>
    </message>
    <message>
        <source>Gaussian blur</source>
        <translation>Gauß-Unschärfe</translation>
    </message>
    <message>
        <source>speckle noise</source>
        <translation>Speckle-Rauschen</translation>
    </message>
    <message>
        <source>spatter</source>
        <translation>Spritzer</translation>
    </message>
    <message>
        <source>saturate</source>
        <translation>Sättigung</translation>
    </message>
    <message>
        <source>average precision (AP)</source>
        <translation>mittlere Präzision (AP)</translation>
    </message>
    <message>
        <source>AP at IoU 0.50</source>
        <translation>AP bei IoU 0,50</translation>
    </message>
    <message>
        <source>AP at IoU 0.75</source>
        <translation>AP bei IoU 0,75</translation>
    </message>
    <message>
        <source>relative corruption error</source>
        <translation>relativer Störungsfehler</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>Odds ratio</source>
        <translation>Chancenverhältnis</translation>
    </message>
    <message>
        <source>Error ratio</source>
        <translation>Fehlerverhältnis</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>no correction</source>
        <translation>keine Korrektur</translation>
    </message>
    <message>
        <source>no face found on the clean picture</source>
        <translation>auf dem sauberen Bild kein Gesicht gefunden</translation>
    </message>
    <message>
        <source>no answer for the clean picture</source>
        <translation>keine Antwort zum sauberen Bild</translation>
    </message>
    <message>
        <source>no answer for the corrupted picture</source>
        <translation>keine Antwort zum gestörten Bild</translation>
    </message>
    <message>
        <source>the picture cannot be read</source>
        <translation>das Bild ist nicht lesbar</translation>
    </message>
    <message>
        <source>the data set has no box of this picture</source>
        <translation>der Datensatz hat keinen Rahmen zu diesem Bild</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>ohne Klasse</translation>
    </message>
    <message>
        <source>the classifier&apos;s outputs are not finite</source>
        <translation>die Ausgaben des Klassifikators sind nicht endlich</translation>
    </message>
    <message>
        <source>all pictures</source>
        <translation>alle Bilder</translation>
    </message>
</context>
<context>
    <name>CorruptionFigure</name>
    <message>
        <source>Published sums of %1 cells.</source>
        <translation>Veröffentlichte Summen von %1 Zellen.</translation>
    </message>
    <message>
        <source>n = %1 pictures.</source>
        <translation>n = %1 Bilder.</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>alle Modelle</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>Partial: %1.</source>
        <translation>Unvollständig: %1.</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>Schweregrad %1</translation>
    </message>
    <message>
        <source>Odds of the mean, group to reference.</source>
        <translation>Chancen des Mittels, Gruppe zu Bezugsgruppe.</translation>
    </message>
    <message>
        <source>One minus the mean, reference to group.</source>
        <translation>Eins minus Mittel, Bezugsgruppe zu Gruppe.</translation>
    </message>
    <message>
        <source>Mean of the group minus that of the reference.</source>
        <translation>Mittel der Gruppe minus dem der Bezugsgruppe.</translation>
    </message>
    <message>
        <source>Above %1 the group is more affected.</source>
        <translation>Über %1 ist die Gruppe stärker betroffen.</translation>
    </message>
    <message>
        <source>Below %1 the group is more affected.</source>
        <translation>Unter %1 ist die Gruppe stärker betroffen.</translation>
    </message>
    <message>
        <source>group worse</source>
        <translation>Gruppe schlechter</translation>
    </message>
    <message>
        <source>reference worse</source>
        <translation>Bezugsgruppe schlechter</translation>
    </message>
    <message>
        <source>%1 % Wilson and Wald</source>
        <translation>%1 % Wilson und Wald</translation>
    </message>
    <message>
        <source>%1 % bootstrap over pictures</source>
        <translation>%1 % Bootstrap über Bilder</translation>
    </message>
    <message>
        <source>severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>severity of the corruption (0: clean)</source>
        <translation>Schweregrad der Störung (0: sauber)</translation>
    </message>
    <message>
        <source>expected calibration error</source>
        <translation>erwarteter Kalibrierungsfehler</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel: %1</translation>
    </message>
    <message>
        <source>%1 by severity: %2, %3</source>
        <translation>%1 nach Schweregrad: %2, %3</translation>
    </message>
    <message>
        <source>%1 under %2, groups by %3. Intervals: %4. %5</source>
        <translation>%1 unter %2, Gruppen nach %3. Intervalle: %4. %5</translation>
    </message>
    <message>
        <source>%1 by model and corruption</source>
        <translation>%1 nach Modell und Störung</translation>
    </message>
    <message>
        <source>all groups of %1</source>
        <translation>alle Gruppen nach %1</translation>
    </message>
    <message>
        <source>Mean %1 over severities, %2. Intervals: %3. %4</source>
        <translation>Mittel von %1 über die Schweregrade, %2. Intervalle: %3. %4</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1 of %2 by model and corruption: %3</source>
        <translation>%1 von %2 nach Modell und Störung: %3</translation>
    </message>
    <message>
        <source>Intervals: %1.</source>
        <translation>Intervalle: %1.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 against %2: %3</source>
        <translation>%1 gegen %2: %3</translation>
    </message>
    <message>
        <source>%1 Groups by %2. Intervals: %3. %4</source>
        <translation>%1 Gruppen nach %2. Intervalle: %3. %4</translation>
    </message>
    <message>
        <source>Disparities need at least two groups with pictures.</source>
        <translation>Ungleichheiten brauchen mindestens zwei Gruppen mit Bildern.</translation>
    </message>
    <message>
        <source>No disparity can be computed yet.</source>
        <translation>Noch lässt sich keine Ungleichheit berechnen.</translation>
    </message>
    <message>
        <source>corruptions</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>severities</source>
        <translation>Schweregrade</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Pairwise tests of %1: %2</source>
        <translation>Paarweise Tests von %1: %2</translation>
    </message>
    <message>
        <source>Pairwise tests of %1: %2, %3</source>
        <translation>Paarweise Tests von %1: %2, %3</translation>
    </message>
    <message>
        <source>Values are the pictures&apos; means over their copies.</source>
        <translation>Werte sind die Mittel der Bilder über ihre Kopien.</translation>
    </message>
    <message>
        <source>Values are single copies.</source>
        <translation>Werte sind einzelne Kopien.</translation>
    </message>
    <message>
        <source>Values are means of corruptions and severities.</source>
        <translation>Werte sind Mittel von Störungen und Schweregraden.</translation>
    </message>
    <message>
        <source>There is nothing to compare: tests need two levels.</source>
        <translation>Nichts zu vergleichen: Tests brauchen zwei Stufen.</translation>
    </message>
    <message>
        <source>The copies of one picture are treated as independent: p-values are too small.</source>
        <translation>Die Kopien eines Bildes gelten hier als unabhängig: Die p-Werte sind zu klein.</translation>
    </message>
    <message>
        <source>Means of corruptions over the same pictures are not independent: read p-values with care.</source>
        <translation>Mittel von Störungen über dieselben Bilder sind nicht unabhängig: p-Werte mit Vorsicht lesen.</translation>
    </message>
</context>
<context>
    <name>Error</name>
    <message>
        <source>Something went wrong inside Plumbline.</source>
        <translation>In Plumbline ist etwas schiefgegangen.</translation>
    </message>
    <message>
        <source>Please report this with the details below.</source>
        <translation>Bitte melden Sie das mit den Einzelheiten unten.</translation>
    </message>
    <message>
        <source>The work was cancelled.</source>
        <translation>Die Arbeit wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Everything finished so far is kept.</source>
        <translation>Alles bisher Fertige bleibt erhalten.</translation>
    </message>
    <message>
        <source>There is not enough memory.</source>
        <translation>Der Speicher reicht nicht.</translation>
    </message>
    <message>
        <source>Choose a smaller unit size or close other programs.</source>
        <translation>Wählen Sie kleinere Einheiten oder schließen Sie andere Programme.</translation>
    </message>
    <message>
        <source>A value is not allowed here.</source>
        <translation>Ein Wert ist hier nicht erlaubt.</translation>
    </message>
    <message>
        <source>The file or folder does not exist.</source>
        <translation>Die Datei oder der Ordner existiert nicht.</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>Prüfen Sie den Pfad.</translation>
    </message>
    <message>
        <source>The file cannot be read.</source>
        <translation>Die Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Check its permissions.</source>
        <translation>Prüfen Sie die Zugriffsrechte.</translation>
    </message>
    <message>
        <source>The file or folder cannot be written.</source>
        <translation>Die Datei oder der Ordner kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Choose a folder where you may write.</source>
        <translation>Wählen Sie einen Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Free some space and resume: everything stored so far is safe.</source>
        <translation>Schaffen Sie Platz und setzen Sie fort: alles bisher Gespeicherte ist sicher.</translation>
    </message>
    <message>
        <source>The file ends before its contents do.</source>
        <translation>Die Datei endet vor ihrem Inhalt.</translation>
    </message>
    <message>
        <source>Copy or download it again.</source>
        <translation>Kopieren oder laden Sie sie erneut.</translation>
    </message>
    <message>
        <source>The file is larger than Plumbline accepts.</source>
        <translation>Die Datei ist größer, als Plumbline annimmt.</translation>
    </message>
    <message>
        <source>The format was not recognised.</source>
        <translation>Das Format wurde nicht erkannt.</translation>
    </message>
    <message>
        <source>Name the layout yourself.</source>
        <translation>Geben Sie den Aufbau selbst an.</translation>
    </message>
    <message>
        <source>The contents do not follow the format.</source>
        <translation>Der Inhalt entspricht nicht dem Format.</translation>
    </message>
    <message>
        <source>A column is missing from the table.</source>
        <translation>In der Tabelle fehlt eine Spalte.</translation>
    </message>
    <message>
        <source>Add the column or name another one.</source>
        <translation>Fügen Sie die Spalte hinzu oder nennen Sie eine andere.</translation>
    </message>
    <message>
        <source>A row has more or fewer fields than the header.</source>
        <translation>Eine Zeile hat mehr oder weniger Felder als die Kopfzeile.</translation>
    </message>
    <message>
        <source>A value cannot be used.</source>
        <translation>Ein Wert ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>The data set holds no usable sample.</source>
        <translation>Der Datensatz enthält kein verwendbares Beispiel.</translation>
    </message>
    <message>
        <source>An image cannot be decoded.</source>
        <translation>Ein Bild kann nicht dekodiert werden.</translation>
    </message>
    <message>
        <source>It is left out and listed.</source>
        <translation>Es wird weggelassen und aufgelistet.</translation>
    </message>
    <message>
        <source>The model cannot be loaded as TorchScript.</source>
        <translation>Das Modell kann nicht als TorchScript geladen werden.</translation>
    </message>
    <message>
        <source>Export it with torch.jit.trace or torch.jit.script.</source>
        <translation>Exportieren Sie es mit torch.jit.trace oder torch.jit.script.</translation>
    </message>
    <message>
        <source>This is a state_dict or a pickled module, not TorchScript.</source>
        <translation>Das ist ein state_dict oder ein gepickeltes Modul, kein TorchScript.</translation>
    </message>
    <message>
        <source>Load it in Python and export it with torch.jit.trace(model.eval(), example).save(path).</source>
        <translation>Laden Sie es in Python und exportieren Sie es mit torch.jit.trace(model.eval(), example).save(path).</translation>
    </message>
    <message>
        <source>This is a Git LFS pointer, not the model itself.</source>
        <translation>Das ist ein Git-LFS-Zeiger, nicht das Modell selbst.</translation>
    </message>
    <message>
        <source>Run git lfs pull and add the file again.</source>
        <translation>Führen Sie git lfs pull aus und fügen Sie die Datei erneut hinzu.</translation>
    </message>
    <message>
        <source>This is an ONNX model; this audit needs TorchScript, because ONNX gives no gradients here.</source>
        <translation>Das ist ein ONNX-Modell; diese Prüfung braucht TorchScript, weil ONNX hier keine Gradienten liefert.</translation>
    </message>
    <message>
        <source>Export the model with torch.jit.trace.</source>
        <translation>Exportieren Sie das Modell mit torch.jit.trace.</translation>
    </message>
    <message>
        <source>This TorchScript file was written by a newer PyTorch than this build of Plumbline can read.</source>
        <translation>Diese TorchScript-Datei stammt von einem neueren PyTorch, als diese Fassung von Plumbline lesen kann.</translation>
    </message>
    <message>
        <source>Export it with an older PyTorch or use a build with a newer LibTorch.</source>
        <translation>Exportieren Sie es mit einem älteren PyTorch oder nehmen Sie eine Fassung mit neuerer LibTorch.</translation>
    </message>
    <message>
        <source>The model does not accept inputs of this shape.</source>
        <translation>Das Modell nimmt Eingaben dieser Form nicht an.</translation>
    </message>
    <message>
        <source>Check the input size and the number of channels on the model card.</source>
        <translation>Prüfen Sie Eingabegröße und Kanalzahl auf der Modellkarte.</translation>
    </message>
    <message>
        <source>The model&apos;s output is not what the model card says.</source>
        <translation>Die Ausgabe des Modells ist nicht, was die Modellkarte sagt.</translation>
    </message>
    <message>
        <source>Check the class names and the output kind on the model card.</source>
        <translation>Prüfen Sie Klassennamen und Ausgabeart auf der Modellkarte.</translation>
    </message>
    <message>
        <source>The model returns NaN or infinity.</source>
        <translation>Das Modell gibt NaN oder unendlich zurück.</translation>
    </message>
    <message>
        <source>Check its normalisation and its weights.</source>
        <translation>Prüfen Sie seine Normalisierung und seine Gewichte.</translation>
    </message>
    <message>
        <source>The model gives no gradient with respect to its input.</source>
        <translation>Das Modell liefert keinen Gradienten nach seiner Eingabe.</translation>
    </message>
    <message>
        <source>Use randomized smoothing, or export the model without detach() and argmax.</source>
        <translation>Verwenden Sie Randomized Smoothing oder exportieren Sie das Modell ohne detach() und argmax.</translation>
    </message>
    <message>
        <source>The model stopped with an error.</source>
        <translation>Das Modell brach mit einem Fehler ab.</translation>
    </message>
    <message>
        <source>The model file has changed since it was added.</source>
        <translation>Die Modelldatei hat sich seit dem Hinzufügen geändert.</translation>
    </message>
    <message>
        <source>Add it again as a new model.</source>
        <translation>Fügen Sie sie als neues Modell hinzu.</translation>
    </message>
    <message>
        <source>The data set has changed since it was added.</source>
        <translation>Der Datensatz hat sich seit dem Hinzufügen geändert.</translation>
    </message>
    <message>
        <source>Add it again as a new data set.</source>
        <translation>Fügen Sie ihn als neuen Datensatz hinzu.</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>Dieses Gerät ist nicht verfügbar.</translation>
    </message>
    <message>
        <source>List the devices and choose one of them.</source>
        <translation>Lassen Sie die Geräte auflisten und wählen Sie eines.</translation>
    </message>
    <message>
        <source>The device ran out of memory.</source>
        <translation>Dem Gerät ging der Speicher aus.</translation>
    </message>
    <message>
        <source>Choose a smaller unit size.</source>
        <translation>Wählen Sie kleinere Einheiten.</translation>
    </message>
    <message>
        <source>This file is not a Plumbline project.</source>
        <translation>Diese Datei ist kein Plumbline-Projekt.</translation>
    </message>
    <message>
        <source>This project was written by a newer Plumbline.</source>
        <translation>Dieses Projekt stammt von einem neueren Plumbline.</translation>
    </message>
    <message>
        <source>It can be opened for reading only.</source>
        <translation>Es kann nur zum Lesen geöffnet werden.</translation>
    </message>
    <message>
        <source>This project is open in another program.</source>
        <translation>Dieses Projekt ist in einem anderen Programm geöffnet.</translation>
    </message>
    <message>
        <source>Close it there, or open it for reading only.</source>
        <translation>Schließen Sie es dort oder öffnen Sie es nur zum Lesen.</translation>
    </message>
    <message>
        <source>This project can only be read.</source>
        <translation>Dieses Projekt kann nur gelesen werden.</translation>
    </message>
    <message>
        <source>Save a copy in a folder where you may write.</source>
        <translation>Speichern Sie eine Kopie in einem Ordner, in den Sie schreiben dürfen.</translation>
    </message>
    <message>
        <source>This project file is damaged.</source>
        <translation>Diese Projektdatei ist beschädigt.</translation>
    </message>
    <message>
        <source>Use a backup; the file was left as it is.</source>
        <translation>Verwenden Sie eine Sicherung; die Datei blieb, wie sie ist.</translation>
    </message>
    <message>
        <source>A file of this name exists already.</source>
        <translation>Eine Datei dieses Namens gibt es schon.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is nothing of this name in the project.</source>
        <translation>Im Projekt gibt es nichts dieses Namens.</translation>
    </message>
    <message>
        <source>This name is taken.</source>
        <translation>Dieser Name ist vergeben.</translation>
    </message>
    <message>
        <source>This job has no such parameter.</source>
        <translation>Diese Aufgabe hat keinen solchen Parameter.</translation>
    </message>
    <message>
        <source>A parameter has a value that is not allowed.</source>
        <translation>Ein Parameter hat einen unerlaubten Wert.</translation>
    </message>
    <message>
        <source>There is no job of this kind.</source>
        <translation>Eine Aufgabe dieser Art gibt es nicht.</translation>
    </message>
    <message>
        <source>The job failed.</source>
        <translation>Die Aufgabe ist gescheitert.</translation>
    </message>
    <message>
        <source>The group is empty.</source>
        <translation>Die Gruppe ist leer.</translation>
    </message>
    <message>
        <source>A lower bound exceeds an upper bound.</source>
        <translation>Eine untere Schranke übersteigt eine obere.</translation>
    </message>
    <message>
        <source>One of the two methods is wrong for this model: please report it.</source>
        <translation>Eines der beiden Verfahren irrt bei diesem Modell: bitte melden Sie das.</translation>
    </message>
    <message>
        <source>This is not available here.</source>
        <translation>Das gibt es hier nicht.</translation>
    </message>
    <message>
        <source>There is no connection to the other party, or it was lost.</source>
        <translation>Es gibt keine Verbindung zur anderen Partei, oder sie ging verloren.</translation>
    </message>
    <message>
        <source>Check the address and that the other party is running, and begin again.</source>
        <translation>Prüfen Sie die Adresse und ob die andere Partei läuft, und beginnen Sie noch einmal.</translation>
    </message>
    <message>
        <source>The other party did not answer in time.</source>
        <translation>Die andere Partei hat nicht rechtzeitig geantwortet.</translation>
    </message>
    <message>
        <source>Begin again, with a longer time if its model is slow.</source>
        <translation>Beginnen Sie noch einmal, mit mehr Zeit, falls ihr Modell langsam ist.</translation>
    </message>
    <message>
        <source>The keys of the two parties are not those that were agreed.</source>
        <translation>Die Schlüssel der beiden Parteien sind nicht die vereinbarten.</translation>
    </message>
    <message>
        <source>Exchange the public keys again in a way that you trust.</source>
        <translation>Tauschen Sie die öffentlichen Schlüssel noch einmal auf vertrauenswürdigem Weg aus.</translation>
    </message>
    <message>
        <source>The other party ended the session.</source>
        <translation>Die andere Partei hat die Sitzung beendet.</translation>
    </message>
    <message>
        <source>The other party did not keep to the protocol.</source>
        <translation>Die andere Partei hat sich nicht an das Protokoll gehalten.</translation>
    </message>
    <message>
        <source>Keep the transcript: it shows what was said.</source>
        <translation>Bewahren Sie das Protokoll auf: Es zeigt, was gesagt wurde.</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>Share farther than τ from the decision boundary: %1</source>
        <translation>Anteil weiter als τ von der Entscheidungsgrenze: %1</translation>
    </message>
    <message>
        <source>%1, %2; groups by %3. Shares are %4 (n = %5); bands are %6 % Wilson intervals.</source>
        <translation>%1, %2; Gruppen nach %3. Anteile %4 (n = %5); Bänder sind %6-%-Wilson-Intervalle.</translation>
    </message>
    <message>
        <source>Partial: %1 of %2 units.</source>
        <translation>Unvollständig: %1 von %2 Einheiten.</translation>
    </message>
    <message>
        <source>σ(P) by model and group</source>
        <translation>σ(P) nach Modell und Gruppe</translation>
    </message>
    <message>
        <source>Relative difference of the area under I_P(τ), groups by %1, each compared with the others (%2). Intervals: %3, %4 resamples. Below 0: less robust than the others.</source>
        <translation>Relative Differenz der Fläche unter I_P(τ), Gruppen nach %1, jede verglichen mit den anderen (%2). Intervalle: %3, %4 Neuziehungen. Unter 0: weniger robust als die anderen.</translation>
    </message>
    <message>
        <source>Share farther than τ from the decision boundary, bounds: %1</source>
        <translation>Anteil weiter als τ von der Entscheidungsgrenze, Schranken: %1</translation>
    </message>
    <message>
        <source>%1; groups by %2. Bands reach from the lower bounds (%3) to the upper bounds (%4) of the correctly classified samples (n = %5); what sampling adds is not drawn.</source>
        <translation>%1; Gruppen nach %2. Bänder reichen von den unteren (%3) zu den oberen Schranken (%4) der richtig klassifizierten Samples (n = %5); die Stichprobenunsicherheit ist nicht gezeichnet.</translation>
    </message>
    <message>
        <source>For %1 samples the lower bound lies above the upper one: one of them is wrong.</source>
        <translation>Bei %1 Samples liegt die untere Schranke über der oberen: eine von beiden ist falsch.</translation>
    </message>
</context>
<context>
    <name>FigureExporter</name>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>One column (85 mm)</source>
        <translation>Eine Spalte (85 mm)</translation>
    </message>
    <message>
        <source>Two columns (170 mm)</source>
        <translation>Zwei Spalten (170 mm)</translation>
    </message>
    <message>
        <source>Width of an A4 page (180 mm)</source>
        <translation>Breite einer A4-Seite (180 mm)</translation>
    </message>
    <message>
        <source>Slide (16:9)</source>
        <translation>Folie (16:9)</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>under a second</source>
        <translation>unter einer Sekunde</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
</context>
<context>
    <name>Job</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>Bildstörungen</translation>
    </message>
    <message>
        <source>Certification</source>
        <translation>Zertifizierung</translation>
    </message>
    <message>
        <source>Robustness</source>
        <translation>Robustheit</translation>
    </message>
</context>
<context>
    <name>JobText</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>model SHA-256</source>
        <translation>Modell SHA-256</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>data SHA-256</source>
        <translation>Daten SHA-256</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>failed units</source>
        <translation>gescheiterte Einheiten</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>samples a unit</source>
        <translation>Beispiele je Einheit</translation>
    </message>
    <message>
        <source>first samples only</source>
        <translation>nur die ersten Beispiele</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
</context>
<context>
    <name>Layout</name>
    <message>
        <source>MNIST or Fashion-MNIST (IDX)</source>
        <translation>MNIST oder Fashion-MNIST (IDX)</translation>
    </message>
    <message>
        <source>Colored-MNIST: digits 0-4 against 5-9, half of them red</source>
        <translation>Colored-MNIST: Ziffern 0-4 gegen 5-9, die Hälfte rot</translation>
    </message>
    <message>
        <source>CIFAR-10 (binary)</source>
        <translation>CIFAR-10 (binär)</translation>
    </message>
    <message>
        <source>CIFAR-100 (binary)</source>
        <translation>CIFAR-100 (binär)</translation>
    </message>
    <message>
        <source>UTKFace</source>
        <translation>UTKFace</translation>
    </message>
    <message>
        <source>FairFace</source>
        <translation>FairFace</translation>
    </message>
    <message>
        <source>Images listed in a CSV or JSON file</source>
        <translation>Bilder, in einer CSV- oder JSON-Datei aufgelistet</translation>
    </message>
    <message>
        <source>Table of numbers and categories (CSV)</source>
        <translation>Tabelle aus Zahlen und Kategorien (CSV)</translation>
    </message>
    <message>
        <source>Published sums of average precision by group (CSV)</source>
        <translation>Veröffentlichte Summen der mittleren Genauigkeit nach Gruppe (CSV)</translation>
    </message>
</context>
<context>
    <name>LayoutOption</name>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>train, test or all</source>
        <translation>train, test oder all</translation>
    </message>
    <message>
        <source>Class names</source>
        <translation>Klassennamen</translation>
    </message>
    <message>
        <source>one per class, separated by commas</source>
        <translation>je Klasse einer, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Column of the image</source>
        <translation>Spalte des Bildes</translation>
    </message>
    <message>
        <source>name of the column with the path</source>
        <translation>Name der Spalte mit dem Pfad</translation>
    </message>
    <message>
        <source>Column of the class</source>
        <translation>Spalte der Klasse</translation>
    </message>
    <message>
        <source>name of the column with the label</source>
        <translation>Name der Spalte mit der Klasse</translation>
    </message>
    <message>
        <source>Attribute columns</source>
        <translation>Merkmalsspalten</translation>
    </message>
    <message>
        <source>all others where this is empty</source>
        <translation>alle anderen, wenn dies leer ist</translation>
    </message>
</context>
<context>
    <name>Method</name>
    <message>
        <source>Tight (minimum norm)</source>
        <translation>Eng (minimale Norm)</translation>
    </message>
    <message>
        <source>DeepFool</source>
        <translation>DeepFool</translation>
    </message>
    <message>
        <source>Carlini-Wagner</source>
        <translation>Carlini-Wagner</translation>
    </message>
    <message>
        <source>Exact (linear models)</source>
        <translation>Exakt (lineare Modelle)</translation>
    </message>
    <message>
        <source>Randomized smoothing</source>
        <translation>Randomisierte Glättung</translation>
    </message>
    <message>
        <source>Certified (layer bounds)</source>
        <translation>Zertifiziert (Schichtschranken)</translation>
    </message>
</context>
<context>
    <name>Note</name>
    <message>
        <source>no sample in this group</source>
        <translation>kein Beispiel in dieser Gruppe</translation>
    </message>
    <message>
        <source>no sample of this group is classified correctly</source>
        <translation>kein Beispiel dieser Gruppe ist richtig klassifiziert</translation>
    </message>
    <message>
        <source>no distance was found in this group</source>
        <translation>in dieser Gruppe wurde kein Abstand gefunden</translation>
    </message>
    <message>
        <source>there is no other group to compare with</source>
        <translation>es gibt keine andere Gruppe zum Vergleichen</translation>
    </message>
    <message>
        <source>all other groups lie on the boundary</source>
        <translation>alle anderen Gruppen liegen auf der Grenze</translation>
    </message>
    <message>
        <source>fewer samples than the chosen minimum: read with care</source>
        <translation>weniger Beispiele als das gewählte Minimum: mit Vorsicht lesen</translation>
    </message>
    <message>
        <source>no interval: too few different values</source>
        <translation>kein Intervall: zu wenige verschiedene Werte</translation>
    </message>
    <message>
        <source>scores are taken as independent</source>
        <translation>die Werte gelten als unabhängig</translation>
    </message>
    <message>
        <source>the copies of one picture are not independent</source>
        <translation>die Kopien eines Bildes sind nicht unabhängig</translation>
    </message>
    <message>
        <source>undefined: a mean is 0 or 1</source>
        <translation>nicht definiert: ein Mittel ist 0 oder 1</translation>
    </message>
    <message>
        <source>undefined: all values are equal</source>
        <translation>nicht definiert: alle Werte sind gleich</translation>
    </message>
    <message>
        <source>undefined: a level separates perfectly</source>
        <translation>nicht definiert: eine Stufe trennt vollkommen</translation>
    </message>
</context>
<context>
    <name>NumberText</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <comment>value (interval)</comment>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>no sample in this group</source>
        <translation>kein Beispiel in dieser Gruppe</translation>
    </message>
    <message>
        <source>no correctly classified sample in this group</source>
        <translation>kein richtig klassifiziertes Beispiel in dieser Gruppe</translation>
    </message>
    <message>
        <source>no sample of this group has a distance</source>
        <translation>kein Beispiel dieser Gruppe hat einen Abstand</translation>
    </message>
    <message>
        <source>there are no samples outside this group</source>
        <translation>außerhalb dieser Gruppe gibt es keine Beispiele</translation>
    </message>
    <message>
        <source>too few samples to rely on</source>
        <translation>zu wenige Beispiele, um sich darauf zu verlassen</translation>
    </message>
    <message>
        <source>all resamples agree: the interval says nothing</source>
        <translation>alle Neuziehungen stimmen überein: das Intervall sagt nichts</translation>
    </message>
    <message>
        <source>the rest has no area to compare with</source>
        <translation>der Rest hat keine Fläche zum Vergleichen</translation>
    </message>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>L2 distance in pixel space [0,1]</source>
        <translation>L2-Abstand im Pixelraum [0,1]</translation>
    </message>
    <message>
        <source>L2 distance in normalised space</source>
        <translation>L2-Abstand im normalisierten Raum</translation>
    </message>
    <message>
        <source>L2 distance in feature space</source>
        <translation>L2-Abstand im Merkmalsraum</translation>
    </message>
    <message>
        <source>the interval takes the samples as independent</source>
        <translation>das Intervall nimmt die Samples als unabhängig an</translation>
    </message>
    <message>
        <source>copies of the same pictures are not independent: p is too small</source>
        <translation>Kopien derselben Bilder sind nicht unabhängig: p ist zu klein</translation>
    </message>
    <message>
        <source>all values are equal: nothing to test</source>
        <translation>alle Werte sind gleich: nichts zu prüfen</translation>
    </message>
    <message>
        <source>a mean of 0 or 1 has no finite ratio</source>
        <translation>ein Mittelwert von 0 oder 1 hat kein endliches Verhältnis</translation>
    </message>
    <message>
        <source>a group is always right or always wrong: no finite ratio</source>
        <translation>eine Gruppe ist immer richtig oder immer falsch: kein endliches Verhältnis</translation>
    </message>
    <message>
        <source>L2 distance in standardised units</source>
        <translation>L2-Distanz in standardisierten Einheiten</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>File name of the model, without extension.</source>
        <translation>Dateiname des Modells ohne Endung.</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>What is trained.</source>
        <translation>Was trainiert wird.</translation>
    </message>
    <message>
        <source>Multinomial logistic regression</source>
        <translation>Multinomiale logistische Regression</translation>
    </message>
    <message>
        <source>Small convolutional network</source>
        <translation>Kleines Faltungsnetz</translation>
    </message>
    <message>
        <source>Input size</source>
        <translation>Eingabegröße</translation>
    </message>
    <message>
        <source>Channels x height x width, as in 3x28x28; empty for the size of the data.</source>
        <translation>Kanäle x Höhe x Breite, etwa 3x28x28; leer: Größe der Daten.</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>How often the training part is gone through.</source>
        <translation>Wie oft der Trainingsteil durchlaufen wird.</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Stapelgröße</translation>
    </message>
    <message>
        <source>Samples per step of the optimizer.</source>
        <translation>Beispiele je Schritt des Optimierers.</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>How the weights follow the gradient.</source>
        <translation>Wie die Gewichte dem Gradienten folgen.</translation>
    </message>
    <message>
        <source>Stochastic gradient descent</source>
        <translation>Stochastischer Gradientenabstieg</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Length of a step.</source>
        <translation>Länge eines Schritts.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Impuls</translation>
    </message>
    <message>
        <source>Share of the last step that goes on.</source>
        <translation>Anteil des letzten Schritts, der weitergeht.</translation>
    </message>
    <message>
        <source>Weight decay</source>
        <translation>Gewichtsabnahme</translation>
    </message>
    <message>
        <source>Penalty on the squared weights.</source>
        <translation>Strafe auf die quadrierten Gewichte.</translation>
    </message>
    <message>
        <source>Keep checkpoints</source>
        <translation>Zwischenstände behalten</translation>
    </message>
    <message>
        <source>Also write the model after the first, the middle and the last epoch.</source>
        <translation>Das Modell auch nach der ersten, der mittleren und der letzten Epoche schreiben.</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Which samples an epoch sees.</source>
        <translation>Welche Beispiele eine Epoche sieht.</translation>
    </message>
    <message>
        <source>Every sample once</source>
        <translation>Jedes Beispiel einmal</translation>
    </message>
    <message>
        <source>Every group and class equally often</source>
        <translation>Jede Gruppe und Klasse gleich oft</translation>
    </message>
    <message>
        <source>By weights of group and class</source>
        <translation>Nach Gewichten von Gruppe und Klasse</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Partition for sampling and for the report: class, an attribute, or a*b.</source>
        <translation>Aufteilung zum Ziehen und für den Bericht: class, ein Merkmal oder a*b.</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>group/class=weight, separated by commas; cells not named weigh 1.</source>
        <translation>Gruppe/Klasse=Gewicht, durch Kommas getrennt; nicht genannte wiegen 1.</translation>
    </message>
    <message>
        <source>Held-out share</source>
        <translation>Zurückgehaltener Anteil</translation>
    </message>
    <message>
        <source>Share of the samples kept for measuring accuracy.</source>
        <translation>Anteil der Beispiele, der zum Messen der Genauigkeit bleibt.</translation>
    </message>
    <message>
        <source>Groupings to compare, separated by commas: attributes, a*b, or number[0,15,25]; empty for every attribute with categories.</source>
        <translation>Zu vergleichende Einteilungen, durch Kommas getrennt: Merkmale, a*b oder zahl[0,15,25]; leer für jedes Merkmal mit Kategorien.</translation>
    </message>
    <message>
        <source>Definitions of fairness</source>
        <translation>Fairnessbegriffe</translation>
    </message>
    <message>
        <source>Any of overall_risk, equalized_odds, demographic_parity.</source>
        <translation>Eine Auswahl aus overall_risk, equalized_odds, demographic_parity.</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair, between 0 and 1; several separated by commas.</source>
        <translation>Größter Abstand, der noch als fair gilt, zwischen 0 und 1; mehrere durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate.</source>
        <translation>Größte Wahrscheinlichkeit eines falschen Zertifikats.</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>How the true gap is bounded from the observed one.</source>
        <translation>Wie der wahre Abstand aus dem beobachteten begrenzt wird.</translation>
    </message>
    <message>
        <source>Exact, pair by pair</source>
        <translation>Exakt, Paar für Paar</translation>
    </message>
    <message>
        <source>Exact intervals of all cells at once</source>
        <translation>Exakte Intervalle aller Zellen zugleich</translation>
    </message>
    <message>
        <source>Theorem as printed (Hoeffding)</source>
        <translation>Satz wie gedruckt (Hoeffding)</translation>
    </message>
    <message>
        <source>Valid at any time, for growing data</source>
        <translation>Jederzeit gültig, für wachsende Daten</translation>
    </message>
    <message>
        <source>Union bound</source>
        <translation>Vereinigungsschranke</translation>
    </message>
    <message>
        <source>How many events the theorem&apos;s bound counts.</source>
        <translation>Wie viele Ereignisse die Schranke des Satzes zählt.</translation>
    </message>
    <message>
        <source>Groups times labels, as printed</source>
        <translation>Gruppen mal Klassen, wie gedruckt</translation>
    </message>
    <message>
        <source>As many as the definition needs</source>
        <translation>So viele, wie der Begriff braucht</translation>
    </message>
    <message>
        <source>One, as in the published figure</source>
        <translation>Eines, wie in der veröffentlichten Abbildung</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Whether the model&apos;s owner may know the test data, or attacks with them.</source>
        <translation>Ob der Besitzer des Modells die Testdaten kennen darf oder mit ihnen angreift.</translation>
    </message>
    <message>
        <source>Private: unknown to the model&apos;s owner</source>
        <translation>Geheim: dem Besitzer des Modells unbekannt</translation>
    </message>
    <message>
        <source>Public: augmented afresh</source>
        <translation>Öffentlich: frisch augmentiert</translation>
    </message>
    <message>
        <source>Attack by nearest neighbours</source>
        <translation>Angriff über nächste Nachbarn</translation>
    </message>
    <message>
        <source>Attack by ODIN</source>
        <translation>Angriff mit ODIN</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Largest gap on augmented data that is taken to mean a gap of at most epsilon: an assumption, not verified.</source>
        <translation>Größter Abstand auf augmentierten Daten, der als Abstand von höchstens Epsilon gilt: eine Annahme, nicht geprüft.</translation>
    </message>
    <message>
        <source>Augmentor</source>
        <translation>Augmentierung</translation>
    </message>
    <message>
        <source>How public samples are changed before the test.</source>
        <translation>Wie öffentliche Beispiele vor dem Test verändert werden.</translation>
    </message>
    <message>
        <source>UTKFace</source>
        <translation>UTKFace</translation>
    </message>
    <message>
        <source>UTKFace, weaker test</source>
        <translation>UTKFace, schwächerer Test</translation>
    </message>
    <message>
        <source>MNIST, training</source>
        <translation>MNIST, Training</translation>
    </message>
    <message>
        <source>MNIST, test</source>
        <translation>MNIST, Test</translation>
    </message>
    <message>
        <source>Own settings</source>
        <translation>Eigene Einstellungen</translation>
    </message>
    <message>
        <source>Rotation, probability</source>
        <translation>Drehung, Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How often a sample is rotated.</source>
        <translation>Wie oft ein Beispiel gedreht wird.</translation>
    </message>
    <message>
        <source>Rotation, degrees</source>
        <translation>Drehung, Grad</translation>
    </message>
    <message>
        <source>Largest angle, either way.</source>
        <translation>Größter Winkel in beide Richtungen.</translation>
    </message>
    <message>
        <source>Crop, probability</source>
        <translation>Ausschnitt, Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How often a sample is cropped and resized back.</source>
        <translation>Wie oft ein Beispiel beschnitten und zurückskaliert wird.</translation>
    </message>
    <message>
        <source>Crop, share</source>
        <translation>Ausschnitt, Anteil</translation>
    </message>
    <message>
        <source>Side of the crop as a share of the picture&apos;s.</source>
        <translation>Seite des Ausschnitts als Anteil der Bildseite.</translation>
    </message>
    <message>
        <source>Erasing, probability</source>
        <translation>Löschen, Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How often a rectangle is blanked.</source>
        <translation>Wie oft ein Rechteck geschwärzt wird.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Standard deviation of Gaussian noise, in the model&apos;s normalised units.</source>
        <translation>Standardabweichung des Gaußschen Rauschens in den normierten Einheiten des Modells.</translation>
    </message>
    <message>
        <source>Public share</source>
        <translation>Öffentlicher Anteil</translation>
    </message>
    <message>
        <source>Strengths</source>
        <translation>Stärken</translation>
    </message>
    <message>
        <source>Published parameter set of the corruptions.</source>
        <translation>Veröffentlichter Parametersatz der Störungen.</translation>
    </message>
    <message>
        <source>Boxes per picture</source>
        <translation>Rahmen je Bild</translation>
    </message>
    <message>
        <source>The best boxes of each picture that count in the average precision.</source>
        <translation>Die besten Rahmen jedes Bildes, die in der mittleren Genauigkeit zählen.</translation>
    </message>
    <message>
        <source>Corruptions</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>benchmark (the 15), validation (the other 4), all, or names separated by commas.</source>
        <translation>benchmark (die 15), validation (die anderen 4), all, oder Namen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Severities</source>
        <translation>Schweregrade</translation>
    </message>
    <message>
        <source>From 1 (weak) to 5 (strong), separated by commas.</source>
        <translation>Von 1 (schwach) bis 5 (stark), durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>True boxes</source>
        <translation>Wahre Rahmen</translation>
    </message>
    <message>
        <source>What a detector&apos;s boxes on a corrupted picture are compared with.</source>
        <translation>Womit die Rahmen eines Detektors auf einem gestörten Bild verglichen werden.</translation>
    </message>
    <message>
        <source>The detector&apos;s own boxes on the clean picture</source>
        <translation>Die eigenen Rahmen des Detektors auf dem sauberen Bild</translation>
    </message>
    <message>
        <source>The data set&apos;s box of each picture</source>
        <translation>Der Rahmen des Datensatzes zu jedem Bild</translation>
    </message>
    <message>
        <source>Columns of the box</source>
        <translation>Spalten des Rahmens</translation>
    </message>
    <message>
        <source>Four number attributes of the data set.</source>
        <translation>Vier Zahlenmerkmale des Datensatzes.</translation>
    </message>
    <message>
        <source>Form of the box</source>
        <translation>Form des Rahmens</translation>
    </message>
    <message>
        <source>What the four numbers are.</source>
        <translation>Was die vier Zahlen sind.</translation>
    </message>
    <message>
        <source>Left, top, width, height</source>
        <translation>Links, oben, Breite, Höhe</translation>
    </message>
    <message>
        <source>Left, top, right, bottom</source>
        <translation>Links, oben, rechts, unten</translation>
    </message>
    <message>
        <source>Unit of the box</source>
        <translation>Einheit des Rahmens</translation>
    </message>
    <message>
        <source>What the four numbers count.</source>
        <translation>Was die vier Zahlen zählen.</translation>
    </message>
    <message>
        <source>Pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <source>Shares of the picture&apos;s sides</source>
        <translation>Anteile der Bildseiten</translation>
    </message>
    <message>
        <source>Least score</source>
        <translation>Kleinster Punktwert</translation>
    </message>
    <message>
        <source>Boxes of a lower score are left out on both sides; empty: the detector&apos;s own cut.</source>
        <translation>Rahmen mit kleinerem Punktwert zählen auf beiden Seiten nicht; leer: die eigene Schwelle des Detektors.</translation>
    </message>
    <message>
        <source>Grey pictures in colour</source>
        <translation>Graue Bilder in Farbe</translation>
    </message>
    <message>
        <source>Stack grey pictures to three channels first, as the published code does.</source>
        <translation>Graue Bilder zuerst auf drei Kanäle bringen, wie der veröffentlichte Code.</translation>
    </message>
    <message>
        <source>Corrupted size</source>
        <translation>Gestörte Größe</translation>
    </message>
    <message>
        <source>Of classifiers: which picture is corrupted.</source>
        <translation>Bei Klassifikatoren: welches Bild gestört wird.</translation>
    </message>
    <message>
        <source>The picture as it is stored</source>
        <translation>Das Bild, wie es gespeichert ist</translation>
    </message>
    <message>
        <source>The picture at the model&apos;s input size</source>
        <translation>Das Bild in der Eingabegröße des Modells</translation>
    </message>
    <message>
        <source>Frost pictures</source>
        <translation>Frostbilder</translation>
    </message>
    <message>
        <source>Folder of frost textures; empty: the built-in ones.</source>
        <translation>Ordner mit Frosttexturen; leer: die eingebauten.</translation>
    </message>
    <message>
        <source>Kind of detector</source>
        <translation>Art des Detektors</translation>
    </message>
    <message>
        <source>What reads the file.</source>
        <translation>Was die Datei liest.</translation>
    </message>
    <message>
        <source>Haar cascade (OpenCV)</source>
        <translation>Haar-Kaskade (OpenCV)</translation>
    </message>
    <message>
        <source>LBP cascade (OpenCV)</source>
        <translation>LBP-Kaskade (OpenCV)</translation>
    </message>
    <message>
        <source>YuNet (OpenCV FaceDetectorYN)</source>
        <translation>YuNet (OpenCV FaceDetectorYN)</translation>
    </message>
    <message>
        <source>Scale factor</source>
        <translation>Skalierungsfaktor</translation>
    </message>
    <message>
        <source>Step between the sizes of the search.</source>
        <translation>Schritt zwischen den Größen der Suche.</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Nearest public samples that vote.</source>
        <translation>Nächste öffentliche Beispiele, die abstimmen.</translation>
    </message>
    <message>
        <source>Perturbations</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Hits that a face needs at least.</source>
        <translation>Treffer, die ein Gesicht mindestens braucht.</translation>
    </message>
    <message>
        <source>Smallest face</source>
        <translation>Kleinstes Gesicht</translation>
    </message>
    <message>
        <source>In pixels; 0: the cascade&apos;s own window.</source>
        <translation>In Pixeln; 0: das eigene Fenster der Kaskade.</translation>
    </message>
    <message>
        <source>Score threshold</source>
        <translation>Punktschwelle</translation>
    </message>
    <message>
        <source>Boxes of a lower score are left out.</source>
        <translation>Rahmen mit kleinerem Punktwert werden weggelassen.</translation>
    </message>
    <message>
        <source>Overlap threshold</source>
        <translation>Überlappungsschwelle</translation>
    </message>
    <message>
        <source>Of two boxes that overlap more, the worse is left out (IoU).</source>
        <translation>Von zwei Rahmen, die sich stärker überlappen, fällt der schlechtere weg (IoU).</translation>
    </message>
    <message>
        <source>Boxes kept</source>
        <translation>Behaltene Rahmen</translation>
    </message>
    <message>
        <source>The best before overlapping ones are left out.</source>
        <translation>Die besten, bevor überlappende wegfallen.</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Published: 5 x 100 iterations, as in the robustness-bias papers. Thorough: 9 x 1000, refined.</source>
        <translation>Veröffentlicht: 5 x 100 Iterationen wie in den Artikeln zur Robustheitsverzerrung. Gründlich: 9 x 1000, verfeinert.</translation>
    </message>
    <message>
        <source>Published</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Thorough</source>
        <translation>Gründlich</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheitsabstand</translation>
    </message>
    <message>
        <source>Logit margin by which a point must be adversarial; above 0 nothing is refined.</source>
        <translation>Logit-Abstand, um den ein Punkt adversarial sein muss; über 0 wird nichts verfeinert.</translation>
    </message>
    <message>
        <source>Search steps</source>
        <translation>Suchschritte</translation>
    </message>
    <message>
        <source>Steps of each sample&apos;s search for its constant.</source>
        <translation>Schritte, in denen jedes Sample seine Konstante sucht.</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Iterations of Adam for each constant.</source>
        <translation>Adam-Iterationen je Konstante.</translation>
    </message>
    <message>
        <source>Of Adam.</source>
        <translation>Von Adam.</translation>
    </message>
    <message>
        <source>First constant</source>
        <translation>Erste Konstante</translation>
    </message>
    <message>
        <source>Weight of the margin against the distance at the start of the search.</source>
        <translation>Gewicht des Abstands zur Klasse gegen die Distanz zu Beginn der Suche.</translation>
    </message>
    <message>
        <source>Early stop</source>
        <translation>Früher Abbruch</translation>
    </message>
    <message>
        <source>A sample whose loss stands still goes on to its next constant.</source>
        <translation>Ein Sample, dessen Verlust stehen bleibt, geht zur nächsten Konstante über.</translation>
    </message>
    <message>
        <source>Plateau</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Relative fall of the loss in a tenth of the iterations that counts as standing still.</source>
        <translation>Relativer Rückgang des Verlusts in einem Zehntel der Iterationen, der als Stillstand gilt.</translation>
    </message>
    <message>
        <source>Squash</source>
        <translation>Stauchung</translation>
    </message>
    <message>
        <source>Factor before the inverse tanh; below 1, so that black and white pixels can move.</source>
        <translation>Faktor vor dem inversen Tanh; unter 1, damit sich schwarze und weiße Pixel bewegen können.</translation>
    </message>
    <message>
        <source>Refine</source>
        <translation>Verfeinern</translation>
    </message>
    <message>
        <source>Move the points found onto the boundary and along it.</source>
        <translation>Die gefundenen Punkte auf die Grenze und an ihr entlang verschieben.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Relative width of the interval in which the search for the radius ends.</source>
        <translation>Relative Breite des Intervalls, bei der die Suche nach dem Radius endet.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>A sample that is not across the boundary after so many steps counts as not found.</source>
        <translation>Ein Sample, das nach so vielen Schritten nicht über der Grenze ist, gilt als nicht gefunden.</translation>
    </message>
    <message>
        <source>Candidate classes</source>
        <translation>Kandidatenklassen</translation>
    </message>
    <message>
        <source>How many other classes, by their scores, are searched; 0 searches all.</source>
        <translation>Wie viele andere Klassen nach ihren Werten durchsucht werden; 0 alle.</translation>
    </message>
    <message>
        <source>Overshoot</source>
        <translation>Überschuss</translation>
    </message>
    <message>
        <source>Each step goes this share too far, to cross the boundary; it is not a distance.</source>
        <translation>Jeder Schritt geht um diesen Anteil zu weit, um die Grenze zu überschreiten; es ist keine Distanz.</translation>
    </message>
    <message>
        <source>Refinement</source>
        <translation>Verfeinerung</translation>
    </message>
    <message>
        <source>What is done with the point found: nothing, moving it back onto the boundary, or also along it.</source>
        <translation>Was mit dem gefundenen Punkt geschieht: nichts, zurück auf die Grenze oder auch an ihr entlang.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Onto the boundary</source>
        <translation>Auf die Grenze</translation>
    </message>
    <message>
        <source>Along the boundary</source>
        <translation>An der Grenze entlang</translation>
    </message>
    <message>
        <source>Projection rounds</source>
        <translation>Projektionsrunden</translation>
    </message>
    <message>
        <source>Rounds of projecting the clean sample onto the linearised boundary.</source>
        <translation>Runden, in denen das saubere Sample auf die linearisierte Grenze projiziert wird.</translation>
    </message>
    <message>
        <source>Stay inside [0,1]</source>
        <translation>In [0,1] bleiben</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Published: sigma 0.125 in normalised units, 100,000 draws, correct by the model&apos;s own class.</source>
        <translation>Veröffentlicht: Sigma 0,125 in normalisierten Einheiten, 100.000 Ziehungen, richtig nach der Klasse des Modells selbst.</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>Ziehungen</translation>
    </message>
    <message>
        <source>Fixed spends all draws on every sample; adaptive stops where the radius cannot improve by more than the tolerance; curve decides only which of the given taus the radius exceeds.</source>
        <translation>Fest verbraucht alle Ziehungen je Sample; adaptiv hört auf, wo der Radius um nicht mehr als die Toleranz wachsen kann; Kurve entscheidet nur, welche der gegebenen Taus der Radius übersteigt.</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Adaptive</source>
        <translation>Adaptiv</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Standard deviation of the noise; larger radii, less accuracy.</source>
        <translation>Standardabweichung des Rauschens; größere Radien, weniger Genauigkeit.</translation>
    </message>
    <message>
        <source>Draws to select</source>
        <translation>Ziehungen zur Auswahl</translation>
    </message>
    <message>
        <source>Draws that choose the class to certify.</source>
        <translation>Ziehungen, die die zu zertifizierende Klasse wählen.</translation>
    </message>
    <message>
        <source>Draws to certify</source>
        <translation>Ziehungen zur Zertifizierung</translation>
    </message>
    <message>
        <source>The most draws for a sample&apos;s radius; it cannot exceed sigma times the normal quantile of alpha^(1/n).</source>
        <translation>Höchstzahl der Ziehungen für den Radius eines Samples; er kann Sigma mal das Normalquantil von alpha^(1/n) nicht übersteigen.</translation>
    </message>
    <message>
        <source>Failure rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>Probability, per sample, that the radius is too large.</source>
        <translation>Wahrscheinlichkeit je Sample, dass der Radius zu groß ist.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>A sample stops when all draws would add no more than this to its radius.</source>
        <translation>Ein Sample hört auf, wenn alle Ziehungen seinen Radius um nicht mehr als dies vergrößern würden.</translation>
    </message>
    <message>
        <source>Taus</source>
        <translation>Taus</translation>
    </message>
    <message>
        <source>Distances at which the curve is wanted, separated by commas.</source>
        <translation>Distanzen, bei denen die Kurve gewünscht ist, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Noise in</source>
        <translation>Rauschen in</translation>
    </message>
    <message>
        <source>Pixels in [0,1], or the units of the model&apos;s normalisation; radii are in the same.</source>
        <translation>Pixel in [0,1] oder die Einheiten der Normalisierung des Modells; Radien ebenso.</translation>
    </message>
    <message>
        <source>Normalised units</source>
        <translation>Normalisierte Einheiten</translation>
    </message>
    <message>
        <source>Correct by</source>
        <translation>Richtig nach</translation>
    </message>
    <message>
        <source>Which prediction decides whether a sample counts as correctly classified.</source>
        <translation>Welche Vorhersage entscheidet, ob ein Sample als richtig klassifiziert zählt.</translation>
    </message>
    <message>
        <source>Smoothed model</source>
        <translation>Geglättetes Modell</translation>
    </message>
    <message>
        <source>Model itself</source>
        <translation>Modell selbst</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>Eng</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Classes whose boundary is looked at from the clean sample.</source>
        <translation>Klassen, deren Grenze vom sauberen Sample aus betrachtet wird.</translation>
    </message>
    <message>
        <source>Descents</source>
        <translation>Abstiege</translation>
    </message>
    <message>
        <source>Most classes that get a descent of their own.</source>
        <translation>Höchstzahl der Klassen mit eigenem Abstieg.</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>A class farther by this factor than the nearest gets no descent.</source>
        <translation>Eine um diesen Faktor fernere Klasse als die nächste bekommt keinen Abstieg.</translation>
    </message>
    <message>
        <source>Steps of a descent.</source>
        <translation>Schritte eines Abstiegs.</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Share of the way to the projection at the start.</source>
        <translation>Anteil des Wegs zur Projektion am Anfang.</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>Share of the way to the projection at the end.</source>
        <translation>Anteil des Wegs zur Projektion am Ende.</translation>
    </message>
    <message>
        <source>How much of the earlier normals a step keeps.</source>
        <translation>Wie viel der früheren Normalen ein Schritt behält.</translation>
    </message>
    <message>
        <source>Pruning</source>
        <translation>Ausdünnen</translation>
    </message>
    <message>
        <source>Steps between prunings of descents that have fallen behind.</source>
        <translation>Schritte zwischen dem Ausdünnen zurückgefallener Abstiege.</translation>
    </message>
    <message>
        <source>Falling behind</source>
        <translation>Zurückfallen</translation>
    </message>
    <message>
        <source>Factor by which a descent may be longer than its sample&apos;s best.</source>
        <translation>Faktor, um den ein Abstieg länger sein darf als der beste seines Samples.</translation>
    </message>
    <message>
        <source>Rounds of projection at the end.</source>
        <translation>Projektionsrunden am Ende.</translation>
    </message>
    <message>
        <source>Refined</source>
        <translation>Verfeinert</translation>
    </message>
    <message>
        <source>Descents within this factor of the sample&apos;s best are refined.</source>
        <translation>Abstiege innerhalb dieses Faktors vom besten des Samples werden verfeinert.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>How a sample&apos;s distance to the decision boundary is estimated.</source>
        <translation>Wie der Abstand eines Samples zur Entscheidungsgrenze geschätzt wird.</translation>
    </message>
    <message>
        <source>Check 8-bit rounding</source>
        <translation>8-Bit-Rundung prüfen</translation>
    </message>
    <message>
        <source>Say of each adversarial input whether it is one still when saved as an 8-bit image; takes one more pass.</source>
        <translation>Sagt von jeder adversarialen Eingabe, ob sie als 8-Bit-Bild gespeichert noch eine ist; kostet einen Durchlauf mehr.</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>What the network&apos;s outputs are.</source>
        <translation>Was die Ausgaben des Netzes sind.</translation>
    </message>
    <message>
        <source>UltraFace: scores and corners</source>
        <translation>UltraFace: Punktwerte und Ecken</translation>
    </message>
    <message>
        <source>UltraFace without decoding: scores and prior offsets</source>
        <translation>UltraFace ohne Dekodierung: Punktwerte und Abstände zu den Ankern</translation>
    </message>
    <message>
        <source>SSD: rows of 7</source>
        <translation>SSD: Zeilen zu 7</translation>
    </message>
    <message>
        <source>BlazeFace: regressors and classifiers of 896 anchors</source>
        <translation>BlazeFace: Regressoren und Klassifikatoren von 896 Ankern</translation>
    </message>
    <message>
        <source>YOLO5Face: rows of centre, size, scores</source>
        <translation>YOLO5Face: Zeilen aus Mitte, Größe, Punktwerten</translation>
    </message>
    <message>
        <source>Input width</source>
        <translation>Eingabebreite</translation>
    </message>
    <message>
        <source>Of the network, in pixels.</source>
        <translation>Des Netzes, in Pixeln.</translation>
    </message>
    <message>
        <source>Input height</source>
        <translation>Eingabehöhe</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassung</translation>
    </message>
    <message>
        <source>How a picture is brought to the input size.</source>
        <translation>Wie ein Bild auf die Eingabegröße gebracht wird.</translation>
    </message>
    <message>
        <source>Stretched</source>
        <translation>Gestreckt</translation>
    </message>
    <message>
        <source>In its proportions, grey beside it</source>
        <translation>In seinen Proportionen, daneben grau</translation>
    </message>
    <message>
        <source>Channel order</source>
        <translation>Kanalfolge</translation>
    </message>
    <message>
        <source>Which colour comes first.</source>
        <translation>Welche Farbe zuerst kommt.</translation>
    </message>
    <message>
        <source>Order of the input</source>
        <translation>Anordnung der Eingabe</translation>
    </message>
    <message>
        <source>Channels before or after rows and columns.</source>
        <translation>Kanäle vor oder nach Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>Taken from values of 0 to 255.</source>
        <translation>Wird von Werten von 0 bis 255 abgezogen.</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>What the difference is multiplied by.</source>
        <translation>Womit die Differenz malgenommen wird.</translation>
    </message>
    <message>
        <source>ONNX network (OpenCV DNN)</source>
        <translation>ONNX-Netz (OpenCV DNN)</translation>
    </message>
    <message>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <source>Share of the samples that the owner knows; the others are new.</source>
        <translation>Anteil der Beispiele, die der Besitzer kennt; die anderen sind neu.</translation>
    </message>
    <message>
        <source>Strengths tried from 0 to 0.01 at each of the temperatures 1, 10, 100 and 1000.</source>
        <translation>Stärken von 0 bis 0,01, die bei jeder der Temperaturen 1, 10, 100 und 1000 versucht werden.</translation>
    </message>
    <message>
        <source>Distance among real images only; without it the distance may be up to a quarter shorter. Features of a table have the bounds of their model card instead.</source>
        <translation>Distanz nur unter echten Bildern; ohne das kann sie bis zu einem Viertel kürzer sein. Merkmale einer Tabelle haben stattdessen die Schranken ihrer Modellkarte.</translation>
    </message>
    <message>
        <source>Tight gives the smallest distances; fast takes about a tenth of the time for 2 to 3 % more.</source>
        <translation>Eng ergibt die kleinsten Distanzen; schnell braucht etwa ein Zehntel der Zeit für 2 bis 3 % mehr.</translation>
    </message>
    <message>
        <source>Narrowing</source>
        <translation>Verengung</translation>
    </message>
    <message>
        <source>How much of that excess the next pruning allows.</source>
        <translation>Wie viel davon die nächste Auslese zulässt.</translation>
    </message>
    <message>
        <source>Relative error to which a point is moved onto the boundary.</source>
        <translation>Relativer Fehler, bis zu dem ein Punkt an die Grenze gerückt wird.</translation>
    </message>
</context>
<context>
    <name>PlotRegistry</name>
    <message>
        <source>Share farther than τ</source>
        <translation>Anteil weiter als τ</translation>
    </message>
    <message>
        <source>σ by model and group</source>
        <translation>σ nach Modell und Gruppe</translation>
    </message>
    <message>
        <source>Distances of a group</source>
        <translation>Abstände einer Gruppe</translation>
    </message>
    <message>
        <source>Ratios with intervals</source>
        <translation>Verhältnisse mit Intervallen</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Pairwise tests</source>
        <translation>Paarweise Tests</translation>
    </message>
    <message>
        <source>Points with intervals</source>
        <translation>Punkte mit Intervallen</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>Not computed</source>
        <translation>Nicht berechnet</translation>
    </message>
    <message>
        <source>Everything that was asked for was computed.</source>
        <translation>Alles Gewünschte wurde berechnet.</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
</context>
<context>
    <name>Status</name>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>wrong already</source>
        <translation>schon falsch</translation>
    </message>
    <message>
        <source>flat gradient</source>
        <translation>flacher Gradient</translation>
    </message>
    <message>
        <source>not finite</source>
        <translation>nicht endlich</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>unlesbar</translation>
    </message>
    <message>
        <source>abstained</source>
        <translation>enthalten</translation>
    </message>
    <message>
        <source>no label</source>
        <translation>ohne Klasse</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::CurvePlot</name>
    <message>
        <source>n = %1, few</source>
        <translation>n = %1, wenige</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>Leere Abbildung.</translation>
    </message>
    <message numerus="yes">
        <source>%n curve(s) of %1 against %2 from %3 to %4: %5.</source>
        <translation>
            <numerusform>%n Kurve: %1 über %2 von %3 bis %4: %5.</numerusform>
            <numerusform>%n Kurven: %1 über %2 von %3 bis %4: %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>n = %1, too few to rely on</source>
        <translation>n = %1, zu wenige, um sich darauf zu verlassen</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ForestPlot</name>
    <message>
        <source>hollow: the interval includes %1</source>
        <translation>hohl: das Intervall enthält %1</translation>
    </message>
    <message>
        <source>%1 (logarithmic axis)</source>
        <translation>%1 (logarithmische Achse)</translation>
    </message>
    <message>
        <source>%1 vs %2</source>
        <comment>a group against its reference group</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>all together</source>
        <translation>alle zusammen</translation>
    </message>
    <message>
        <source>odds ratio</source>
        <translation>Chancenverhältnis</translation>
    </message>
    <message>
        <source>ratio of errors</source>
        <translation>Verhältnis der Fehler</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>Leere Abbildung.</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s), all without a value.</source>
        <translation>
            <numerusform>%1, %n Zeile, ohne Wert.</numerusform>
            <numerusform>%1, %n Zeilen, alle ohne Wert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n row(s); %2 of %3 intervals exclude %4. Lowest: %5. Highest: %6.</source>
        <translation>
            <numerusform>%1, %n Zeile; %2 von %3 Intervallen schließen %4 aus. Niedrigster Wert: %5. Höchster Wert: %6.</numerusform>
            <numerusform>%1, %n Zeilen; %2 von %3 Intervallen schließen %4 aus. Niedrigster Wert: %5. Höchster Wert: %6.</numerusform>
        </translation>
    </message>
    <message>
        <source>the interval includes %1</source>
        <translation>das Intervall enthält %1</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::HeatmapPlot</name>
    <message>
        <source>no data</source>
        <translation>keine Daten</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>Leere Abbildung.</translation>
    </message>
    <message>
        <source>%1 of %2 by %3 cells. Lowest: %4. Highest: %5.</source>
        <translation>%1 von %2 mal %3 Zellen. Niedrigste: %4. Höchste: %5.</translation>
    </message>
    <message>
        <source>less robust</source>
        <translation>weniger robust</translation>
    </message>
    <message>
        <source>more robust</source>
        <translation>robuster</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1 of %2 by %3 cells, all without a value.</source>
        <translation>%1 von %2 mal %3 Zellen, alle ohne Wert.</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::HistogramPlot</name>
    <message>
        <source>distance %1 to %2</source>
        <translation>Abstand %1 bis %2</translation>
    </message>
    <message>
        <source>%1 of %2 samples</source>
        <translation>%1 von %2 Beispielen</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>Leere Abbildung.</translation>
    </message>
    <message>
        <source>Distances of %1 samples of %2, from %3 to %4; most lie between %5 and %6.</source>
        <translation>Abstände von %1 Beispielen von %2, von %3 bis %4; die meisten liegen zwischen %5 und %6.</translation>
    </message>
    <message>
        <source>%1 without a distance.</source>
        <translation>%1 ohne Abstand.</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::LinesPlot</name>
    <message numerus="yes">
        <source>%n value(s) of 0 or less not shown</source>
        <translation>
            <numerusform>%n Wert von 0 oder weniger nicht gezeigt</numerusform>
            <numerusform>%n Werte von 0 oder weniger nicht gezeigt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::PlotView</name>
    <message>
        <source>Arrow keys read values, Return opens, plus and minus zoom, Backspace goes back, the context menu shows the data as a table.</source>
        <translation>Pfeiltasten lesen Werte, Eingabe öffnet, Plus und Minus vergrößern und verkleinern, Rücktaste geht zurück, das Kontextmenü zeigt die Daten als Tabelle.</translation>
    </message>
    <message>
        <source>Copy image</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Show data table</source>
        <translation>Datentabelle zeigen</translation>
    </message>
    <message>
        <source>Explain this figure</source>
        <translation>Diese Abbildung erklären</translation>
    </message>
    <message>
        <source>Pin to report</source>
        <translation>An den Bericht heften</translation>
    </message>
    <message>
        <source>Show all data</source>
        <translation>Alle Daten zeigen</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vorige Ansicht</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::ScatterPlot</name>
    <message numerus="yes">
        <source>%n point(s) without a value</source>
        <translation>
            <numerusform>%n Punkt ohne Wert</numerusform>
            <numerusform>%n Punkte ohne Wert</numerusform>
        </translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Empty figure.</source>
        <translation>Leere Abbildung.</translation>
    </message>
    <message numerus="yes">
        <source>%n point(s) of %1 against %2: %3.</source>
        <translation>
            <numerusform>%n Punkt, %1 gegen %2: %3.</numerusform>
            <numerusform>%n Punkte, %1 gegen %2: %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::plots::SurvivalPlot</name>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>τ: distance</source>
        <translation>τ: Abstand</translation>
    </message>
    <message>
        <source>τ: %1</source>
        <comment>axis title, %1 is the unit</comment>
        <translation>τ: %1</translation>
    </message>
    <message>
        <source>share of correctly classified samples farther than τ from the decision boundary</source>
        <translation>Anteil der richtig klassifizierten Beispiele weiter als τ von der Entscheidungsgrenze</translation>
    </message>
    <message>
        <source>At τ = %1 the share is lowest for %2 (%3) and highest for %4 (%5).</source>
        <translation>Bei τ = %1 ist der Anteil am niedrigsten für %2 (%3) und am höchsten für %4 (%5).</translation>
    </message>
</context>
<context>
    <name>plumbline::plots::TestMatrixPlot</name>
    <message>
        <source>rank sum test</source>
        <translation>Rangsummentest</translation>
    </message>
    <message>
        <source>signed rank test</source>
        <translation>Vorzeichenrangtest</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>not corrected</source>
        <translation>nicht korrigiert</translation>
    </message>
    <message>
        <source>Bonferroni correction</source>
        <translation>Bonferroni-Korrektur</translation>
    </message>
    <message>
        <source>Šidák correction</source>
        <translation>Šidák-Korrektur</translation>
    </message>
    <message>
        <source>Holm correction</source>
        <translation>Holm-Korrektur</translation>
    </message>
    <message>
        <source>Holm–Šidák correction</source>
        <translation>Holm-Šidák-Korrektur</translation>
    </message>
    <message>
        <source>Hochberg correction</source>
        <translation>Hochberg-Korrektur</translation>
    </message>
    <message>
        <source>Benjamini–Hochberg correction</source>
        <translation>Benjamini-Hochberg-Korrektur</translation>
    </message>
    <message>
        <source>Benjamini–Yekutieli correction</source>
        <translation>Benjamini-Yekutieli-Korrektur</translation>
    </message>
    <message>
        <source>P(row &gt; column)</source>
        <translation>P(Zeile &gt; Spalte)</translation>
    </message>
    <message>
        <source>rank-biserial correlation</source>
        <translation>rang-biseriale Korrelation</translation>
    </message>
    <message>
        <source>effect of the row</source>
        <translation>Effekt der Zeile</translation>
    </message>
    <message>
        <source>%1; * p ≤ %2, %3</source>
        <translation>%1; * p ≤ %2, %3</translation>
    </message>
    <message>
        <source>row lower</source>
        <translation>Zeile niedriger</translation>
    </message>
    <message>
        <source>row higher</source>
        <translation>Zeile höher</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>levels of a test</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>significant at %1</source>
        <translation>signifikant bei %1</translation>
    </message>
    <message>
        <source>not significant at %1</source>
        <translation>nicht signifikant bei %1</translation>
    </message>
    <message>
        <source>before correction: %1</source>
        <translation>vor der Korrektur: %1</translation>
    </message>
    <message>
        <source>difference of means: %1</source>
        <translation>Differenz der Mittelwerte: %1</translation>
    </message>
    <message numerus="yes">
        <source>Pairwise tests of %n level(s) (%1, %2): %3 of %4 pairs differ at %5.</source>
        <translation>
            <numerusform>Paarweise Tests von %n Stufe (%1, %2): %3 von %4 Paaren unterscheiden sich bei %5.</numerusform>
            <numerusform>Paarweise Tests von %n Stufen (%1, %2): %3 von %4 Paaren unterscheiden sich bei %5.</numerusform>
        </translation>
    </message>
    <message>
        <source>Smallest p: %1 (%2).</source>
        <translation>Kleinstes p: %1 (%2).</translation>
    </message>
</context>
<context>
    <name>plumbline::ui</name>
    <message>
        <source>Public keys (*.pem);;All files (*)</source>
        <translation>Öffentliche Schlüssel (*.pem);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Check a certificate</source>
        <translation>Zertifikat prüfen</translation>
    </message>
    <message>
        <source>files can be dropped here</source>
        <translation>Dateien können hier abgelegt werden</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Public key</source>
        <translation>Öffentlicher Schlüssel</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>&amp;Zertifikat</translation>
    </message>
    <message>
        <source>The JSON file, not the page for people</source>
        <translation>Die JSON-Datei, nicht die Seite für Menschen</translation>
    </message>
    <message>
        <source>Public &amp;key</source>
        <translation>Öffentlicher &amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Model file</source>
        <translation>&amp;Modelldatei</translation>
    </message>
    <message>
        <source>May be left out: then nobody knows which model is meant</source>
        <translation>Kann fehlen: dann ist unbekannt, welches Modell gemeint ist</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Was es aussagt</translation>
    </message>
    <message>
        <source>Certificates (*.json)</source>
        <translation>Zertifikate (*.json)</translation>
    </message>
    <message>
        <source>also as PDF</source>
        <translation>auch als PDF</translation>
    </message>
    <message>
        <source>also as HTML</source>
        <translation>auch als HTML</translation>
    </message>
    <message>
        <source>Reading the model&apos;s file</source>
        <translation>Modelldatei wird gelesen</translation>
    </message>
    <message>
        <source>The statement is being prepared…</source>
        <translation>Die Aussage wird vorbereitet …</translation>
    </message>
    <message>
        <source>Of whoever certifies, got in a way that you trust; without it the certificate can be read but not checked</source>
        <translation>Dessen, der zertifiziert, auf vertrauenswürdigem Weg erhalten; ohne ihn kann das Zertifikat gelesen, aber nicht geprüft werden</translation>
    </message>
    <message>
        <source>The certificate</source>
        <translation>Das Zertifikat</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddDataDialog</name>
    <message>
        <source>Add data set</source>
        <translation>Datensatz hinzufügen</translation>
    </message>
    <message>
        <source>A folder of a known layout, an IDX file or a CSV that lists images with their labels and attributes. Files stay where they are.</source>
        <translation>Ein Ordner mit bekanntem Aufbau, eine IDX-Datei oder eine CSV-Datei, die Bilder mit Klassen und Merkmalen auflistet. Die Dateien bleiben, wo sie sind.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder or file</source>
        <translation>Ordner oder Datei</translation>
    </message>
    <message>
        <source>&amp;Folder or file</source>
        <translation>&amp;Ordner oder Datei</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>&amp;Aufbau</translation>
    </message>
    <message>
        <source>How the files are laid out; recognised where possible</source>
        <translation>Wie die Dateien angeordnet sind; wird erkannt, wo es geht</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Count by</source>
        <translation>Zählen nach</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Samples per group</source>
        <translation>Beispiele je Gruppe</translation>
    </message>
    <message>
        <source>Files and rows that could not be used</source>
        <translation>Dateien und Zeilen, die nicht verwendet werden konnten</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Unreadable</source>
        <translation>Unlesbar</translation>
    </message>
    <message>
        <source>Choose a folder or a file: its layout is recognised.</source>
        <translation>Wählen Sie einen Ordner oder eine Datei: der Aufbau wird erkannt.</translation>
    </message>
    <message>
        <source>%1 (not recognised)</source>
        <translation>%1 (nicht erkannt)</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>This cannot be read as “%1”.</source>
        <translation>Das kann nicht als „%1“ gelesen werden.</translation>
    </message>
    <message>
        <source>%1: %2 samples, %3 classes</source>
        <translation>%1: %2 Beispiele, %3 Klassen</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Everything could be read.</source>
        <translation>Alles konnte gelesen werden.</translation>
    </message>
    <message>
        <source>Unreadable: %1</source>
        <translation>Unlesbar: %1</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddModelDialog</name>
    <message>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Input sizes that run</source>
        <translation>Eingabegrößen, die laufen</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>&amp;Input size</source>
        <translation>&amp;Eingabegröße</translation>
    </message>
    <message>
        <source>Channels × height × width that the model takes</source>
        <translation>Kanäle × Höhe × Breite, die das Modell annimmt</translation>
    </message>
    <message>
        <source>Red, green, blue</source>
        <translation>Rot, Grün, Blau</translation>
    </message>
    <message>
        <source>Blue, green, red</source>
        <translation>Blau, Grün, Rot</translation>
    </message>
    <message>
        <source>Channel &amp;order</source>
        <translation>&amp;Kanalfolge</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>Eigene Werte</translation>
    </message>
    <message>
        <source>Normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>mean per channel</source>
        <translation>Mittelwert je Kanal</translation>
    </message>
    <message>
        <source>Mean per channel</source>
        <translation>Mittelwert je Kanal</translation>
    </message>
    <message>
        <source>deviation per channel</source>
        <translation>Abweichung je Kanal</translation>
    </message>
    <message>
        <source>Standard deviation per channel</source>
        <translation>Standardabweichung je Kanal</translation>
    </message>
    <message>
        <source>Nor&amp;malisation</source>
        <translation>Nor&amp;malisierung</translation>
    </message>
    <message>
        <source>What the training code subtracts and divides by, on pixels in [0, 1]. None: the model does it itself.</source>
        <translation>Was der Trainingscode von Pixeln in [0, 1] abzieht und wodurch er teilt. Keine: das Modell macht es selbst.</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>Log-probabilities</source>
        <translation>Log-Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>One logit (two classes)</source>
        <translation>Ein Logit (zwei Klassen)</translation>
    </message>
    <message>
        <source>One probability (two classes)</source>
        <translation>Eine Wahrscheinlichkeit (zwei Klassen)</translation>
    </message>
    <message>
        <source>Out&amp;put</source>
        <translation>&amp;Ausgabe</translation>
    </message>
    <message>
        <source>What the model returns for each sample</source>
        <translation>Was das Modell für jedes Beispiel zurückgibt</translation>
    </message>
    <message>
        <source>one name per class, separated by commas</source>
        <translation>ein Name je Klasse, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Klassen</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Choose a file: its input size and its classes are looked for.</source>
        <translation>Wählen Sie eine Datei: Eingabegröße und Klassen werden gesucht.</translation>
    </message>
    <message>
        <source>Looking into the file…</source>
        <translation>Die Datei wird angesehen …</translation>
    </message>
    <message>
        <source>This file cannot be added.</source>
        <translation>Diese Datei kann nicht hinzugefügt werden.</translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s)</source>
        <translation>
            <numerusform>%n Merkmal</numerusform>
            <numerusform>%n Merkmale</numerusform>
        </translation>
    </message>
    <message>
        <source>none found</source>
        <translation>keine gefunden</translation>
    </message>
    <message>
        <source>The input size could not be found: please enter it.</source>
        <translation>Die Eingabegröße wurde nicht gefunden: bitte geben Sie sie ein.</translation>
    </message>
    <message>
        <source>Trying one batch…</source>
        <translation>Ein Stapel wird ausprobiert …</translation>
    </message>
    <message>
        <source>The model does not run with these settings.</source>
        <translation>Mit diesen Einstellungen läuft das Modell nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n class(es)</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>outputs are not finite</source>
        <translation>Ausgaben sind nicht endlich</translation>
    </message>
    <message>
        <source>gradients are not finite</source>
        <translation>Gradienten sind nicht endlich</translation>
    </message>
    <message>
        <source>gradients vanish</source>
        <translation>Gradienten verschwinden</translation>
    </message>
    <message>
        <source>gradients finite</source>
        <translation>Gradienten endlich</translation>
    </message>
    <message>
        <source>linear: exact distances are possible</source>
        <translation>linear: exakte Abstände sind möglich</translation>
    </message>
    <message>
        <source>two passes differ</source>
        <translation>zwei Durchläufe unterscheiden sich</translation>
    </message>
    <message>
        <source>was exported in training mode and was switched to evaluation</source>
        <translation>war im Trainingsmodus exportiert und wurde auf Auswertung umgestellt</translation>
    </message>
    <message>
        <source>%1 ms a sample on the CPU</source>
        <translation>%1 ms je Beispiel auf der CPU</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message numerus="yes">
        <source>The model has %n class(es).</source>
        <translation>
            <numerusform>Das Modell hat %n Klasse.</numerusform>
            <numerusform>Das Modell hat %n Klassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>ImageNet</source>
        <translation>ImageNet</translation>
    </message>
    <message>
        <source>0.5 and 0.5</source>
        <translation>0,5 und 0,5</translation>
    </message>
    <message>
        <source>TorchScript classifier</source>
        <translation>TorchScript-Klassifikator</translation>
    </message>
    <message>
        <source>Face detector</source>
        <translation>Gesichtsdetektor</translation>
    </message>
    <message>
        <source>Recorded answers of a service</source>
        <translation>Aufgezeichnete Antworten eines Dienstes</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>Recognised from the file</source>
        <translation>Aus der Datei erkannt</translation>
    </message>
    <message>
        <source>needed only where answers of several services are mixed</source>
        <translation>nur nötig, wo Antworten mehrerer Dienste gemischt sind</translation>
    </message>
    <message>
        <source>Ser&amp;vice</source>
        <translation>&amp;Dienst</translation>
    </message>
    <message>
        <source>As the answers name it, for example AWS</source>
        <translation>Wie die Antworten ihn nennen, zum Beispiel AWS</translation>
    </message>
    <message>
        <source>Reading the answers…</source>
        <translation>Antworten werden gelesen…</translation>
    </message>
    <message>
        <source>Trying one picture…</source>
        <translation>Ein Bild wird probiert…</translation>
    </message>
    <message>
        <source>%1 answers for %2 pictures</source>
        <translation>%1 Antworten zu %2 Bildern</translation>
    </message>
    <message numerus="yes">
        <source>%n answer(s) cannot be read</source>
        <translation>
            <numerusform>%n Antwort ist nicht lesbar</numerusform>
            <numerusform>%n Antworten sind nicht lesbar</numerusform>
        </translation>
    </message>
    <message>
        <source>The detector opens. Add a data set to try it on a picture.</source>
        <translation>Der Detektor lässt sich öffnen. Mit einem Datensatz wird er an einem Bild probiert.</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s) on %1, %2 ms</source>
        <translation>
            <numerusform>%n Gesicht auf %1, %2 ms</numerusform>
            <numerusform>%n Gesichter auf %1, %2 ms</numerusform>
        </translation>
    </message>
    <message>
        <source>A TorchScript classifier (.pt), a face detector (.xml, .onnx) or recorded answers of a service. It is tried at once, so that mistakes show here.</source>
        <translation>Ein TorchScript-Klassifikator (.pt), ein Gesichtsdetektor (.xml, .onnx) oder aufgezeichnete Antworten eines Dienstes. Das Modell wird sofort probiert, damit Fehler sich hier zeigen.</translation>
    </message>
    <message>
        <source>Models (*.pt *.pth *.ts *.torchscript *.xml *.onnx *.json);;All files (*)</source>
        <translation>Modelle (*.pt *.pth *.ts *.torchscript *.xml *.onnx *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>Of tables: the unit of each feature, its bounds, and whether it may change. Distances are then in these units.</source>
        <translation>Bei Tabellen: Einheit jedes Merkmals, seine Schranken und ob es sich ändern darf. Distanzen sind dann in diesen Einheiten.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AddPredictionsDialog</name>
    <message>
        <source>Add recorded predictions</source>
        <translation>Aufgezeichnete Vorhersagen hinzufügen</translation>
    </message>
    <message>
        <source>A CSV or JSON file with what a model predicted for each sample: enough to certify and compare a model that cannot be had.</source>
        <translation>Eine CSV- oder JSON-Datei mit dem, was ein Modell für jedes Sample vorhergesagt hat: genug, um ein Modell zu zertifizieren und zu vergleichen, das man nicht haben kann.</translation>
    </message>
    <message>
        <source>Add predictions</source>
        <translation>Vorhersagen hinzufügen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.json *.gz);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.json *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>the predicted class</source>
        <translation>die vorhergesagte Klasse</translation>
    </message>
    <message>
        <source>a score of the positive class</source>
        <translation>einen Wert für die positive Klasse</translation>
    </message>
    <message>
        <source>the data set&apos;s second class</source>
        <translation>die zweite Klasse des Datensatzes</translation>
    </message>
    <message>
        <source>not tried</source>
        <translation>nicht ausprobiert</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Column</source>
        <translation>&amp;Spalte</translation>
    </message>
    <message>
        <source>The column that holds the predictions</source>
        <translation>Die Spalte mit den Vorhersagen</translation>
    </message>
    <message>
        <source>&amp;It holds</source>
        <translation>S&amp;ie enthält</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>S&amp;chwelle</translation>
    </message>
    <message>
        <source>From this score on, the positive class is predicted</source>
        <translation>Ab diesem Wert wird die positive Klasse vorhergesagt</translation>
    </message>
    <message>
        <source>&amp;Positive class</source>
        <translation>&amp;Positive Klasse</translation>
    </message>
    <message>
        <source>&amp;Sample&apos;s name</source>
        <translation>&amp;Name des Samples</translation>
    </message>
    <message>
        <source>The column that names the sample; without it, rows are taken in order</source>
        <translation>Die Spalte, die das Sample nennt; ohne sie gilt die Reihenfolge der Zeilen</translation>
    </message>
    <message>
        <source>Try with &amp;data set</source>
        <translation>Mit &amp;Datensatz ausprobieren</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>Choose a file: its columns are looked at.</source>
        <translation>Wähle eine Datei: ihre Spalten werden angesehen.</translation>
    </message>
    <message>
        <source>none: rows in order</source>
        <translation>keine: Zeilen der Reihe nach</translation>
    </message>
    <message>
        <source>Choose a data set to see how the rows fit its samples.</source>
        <translation>Wähle einen Datensatz, um zu sehen, wie die Zeilen zu seinen Samples passen.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>The rows do not fit this data set.</source>
        <translation>Die Zeilen passen nicht zu diesem Datensatz.</translation>
    </message>
    <message>
        <source>%1 rows; %2 of %3 samples have a prediction</source>
        <translation>%1 Zeilen; %2 von %3 Samples haben eine Vorhersage</translation>
    </message>
    <message>
        <source>, %1 of %2 right</source>
        <translation>, %1 von %2 richtig</translation>
    </message>
    <message>
        <source>; %1 rows belong to no sample</source>
        <translation>; %1 Zeilen gehören zu keinem Sample</translation>
    </message>
    <message>
        <source>; %1 rows could not be used</source>
        <translation>; %1 Zeilen waren nicht zu gebrauchen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditBar</name>
    <message>
        <source>How the intervals of σ are computed; shares carry Wilson intervals</source>
        <translation>Wie die Intervalle von σ berechnet werden; Anteile tragen Wilson-Intervalle</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>τ: distance at which groups are read</source>
        <translation>τ: Abstand, bei dem die Gruppen abgelesen werden</translation>
    </message>
    <message>
        <source>How this is computed</source>
        <translation>Wie das berechnet wird</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>Andere Gruppen …</translation>
    </message>
    <message>
        <source>τ = %1</source>
        <translation>τ = %1</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>%1 correct of %2</source>
        <translation>%1 von %2 richtig</translation>
    </message>
    <message>
        <source>%1 without a distance</source>
        <translation>%1 ohne Abstand</translation>
    </message>
    <message>
        <source>One of the two methods is wrong about these samples</source>
        <translation>Eine der beiden Methoden irrt sich bei diesen Samples</translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <translation>%1 · %2 bis %3</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) with a lower bound above the upper one</source>
        <translation>
            <numerusform>%n Sample mit einer unteren Schranke über der oberen</numerusform>
            <numerusform>%n Samples mit einer unteren Schranke über der oberen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, being computed</source>
        <translation>%1, wird berechnet</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditOptionsMenu</name>
    <message>
        <source>Share of which samples</source>
        <translation>Anteil an welchen Beispielen</translation>
    </message>
    <message>
        <source>Correctly classified (conditional)</source>
        <translation>Richtig klassifizierte (bedingt)</translation>
    </message>
    <message>
        <source>I_P(τ) starts at 1: misclassified samples do not count.</source>
        <translation>I_P(τ) beginnt bei 1: falsch klassifizierte Beispiele zählen nicht.</translation>
    </message>
    <message>
        <source>All with a label (joint)</source>
        <translation>Alle mit Klasse (gemeinsam)</translation>
    </message>
    <message>
        <source>I_P(τ) starts at the accuracy: mixes accuracy into the bias.</source>
        <translation>I_P(τ) beginnt bei der Genauigkeit: mischt sie in die Verzerrung.</translation>
    </message>
    <message>
        <source>Samples without a distance</source>
        <translation>Beispiele ohne Abstand</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>They are counted and named, but stand in no curve.</source>
        <translation>Sie werden gezählt und genannt, stehen aber in keiner Kurve.</translation>
    </message>
    <message>
        <source>Count as farthest</source>
        <translation>Als am weitesten zählen</translation>
    </message>
    <message>
        <source>As if they lay at the largest τ.</source>
        <translation>Als lägen sie beim größten τ.</translation>
    </message>
    <message>
        <source>Compare a group with</source>
        <translation>Eine Gruppe vergleichen mit</translation>
    </message>
    <message>
        <source>All other samples (pooled)</source>
        <translation>Allen anderen Beispielen (zusammengefasst)</translation>
    </message>
    <message>
        <source>One curve of everything outside the group: the published code.</source>
        <translation>Eine Kurve aus allem außerhalb der Gruppe: wie im veröffentlichten Code.</translation>
    </message>
    <message>
        <source>The mean of the other groups</source>
        <translation>Dem Mittel der anderen Gruppen</translation>
    </message>
    <message>
        <source>Every other group weighs the same, however small.</source>
        <translation>Jede andere Gruppe wiegt gleich viel, wie klein sie auch ist.</translation>
    </message>
    <message>
        <source>The sum of the other groups</source>
        <translation>Der Summe der anderen Gruppen</translation>
    </message>
    <message>
        <source>The formula as printed; near 1/(k−1) − 1 for k groups.</source>
        <translation>Die Formel wie gedruckt; bei k Gruppen nahe 1/(k−1) − 1.</translation>
    </message>
    <message>
        <source>Interval of σ</source>
        <translation>Intervall von σ</translation>
    </message>
    <message>
        <source>Percentile bootstrap</source>
        <translation>Perzentil-Bootstrap</translation>
    </message>
    <message>
        <source>Quantiles of 2 000 resamples of the samples.</source>
        <translation>Quantile aus 2 000 Neuziehungen der Beispiele.</translation>
    </message>
    <message>
        <source>BCa bootstrap</source>
        <translation>BCa-Bootstrap</translation>
    </message>
    <message>
        <source>Corrects the percentiles for bias and skewness.</source>
        <translation>Korrigiert die Perzentile um Verzerrung und Schiefe.</translation>
    </message>
    <message>
        <source>Grey groups below</source>
        <translation>Gruppen ausgrauen unter</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>Groups with fewer counted samples are drawn grey.</source>
        <translation>Gruppen mit weniger gezählten Beispielen werden grau gezeichnet.</translation>
    </message>
    <message>
        <source>Range of τ</source>
        <translation>Bereich von τ</translation>
    </message>
    <message>
        <source>From the data: 0 to the largest distance</source>
        <translation>Aus den Daten: 0 bis zum größten Abstand</translation>
    </message>
    <message>
        <source>0 to 2 (as published for DeepFool)</source>
        <translation>0 bis 2 (wie für DeepFool veröffentlicht)</translation>
    </message>
    <message>
        <source>0 to 1 (as published for Carlini-Wagner)</source>
        <translation>0 bis 1 (wie für Carlini-Wagner veröffentlicht)</translation>
    </message>
    <message>
        <source>0 to 0.3 (as published for other attacks)</source>
        <translation>0 bis 0,3 (wie für andere Angriffe veröffentlicht)</translation>
    </message>
    <message>
        <source>Area under the curve</source>
        <translation>Fläche unter der Kurve</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>The closed form.</source>
        <translation>Die geschlossene Formel.</translation>
    </message>
    <message>
        <source>Sum over the grid</source>
        <translation>Summe über das Gitter</translation>
    </message>
    <message>
        <source>As in the published code.</source>
        <translation>Wie im veröffentlichten Code.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::AuditTab</name>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <source>The first curves appear as soon as the first samples are finished.</source>
        <translation>Die ersten Kurven erscheinen, sobald die ersten Beispiele fertig sind.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Share farther than τ from the boundary</source>
        <translation>Anteil weiter als τ von der Grenze</translation>
    </message>
    <message>
        <source>I_P(τ)</source>
        <translation>I_P(τ)</translation>
    </message>
    <message>
        <source>For each group: the share of its counted samples whose distance exceeds τ. A lower curve means a less robust group.</source>
        <translation>Je Gruppe: der Anteil der gezählten Beispiele, deren Abstand τ übersteigt. Eine tiefere Kurve bedeutet eine weniger robuste Gruppe.</translation>
    </message>
    <message>
        <source>σ(P) by model and group</source>
        <translation>σ(P) nach Modell und Gruppe</translation>
    </message>
    <message>
        <source>Share farther than τ from the decision boundary</source>
        <translation>Anteil weiter als τ von der Entscheidungsgrenze</translation>
    </message>
    <message>
        <source>No group has a distance yet.</source>
        <translation>Noch keine Gruppe hat einen Abstand.</translation>
    </message>
    <message>
        <source>Groups at τ</source>
        <translation>Gruppen bei τ</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Show table of %1</source>
        <translation>Tabelle zeigen: %1</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>What each group is compared with</source>
        <translation>Womit jede Gruppe verglichen wird</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>Groups at %1</source>
        <translation>Gruppen bei %1</translation>
    </message>
    <message>
        <source>Samples of %1</source>
        <translation>Beispiele von %1</translation>
    </message>
    <message>
        <source>Other groups</source>
        <translation>Andere Gruppen</translation>
    </message>
    <message>
        <source>Groups are made of: %1.
Join with * for intersections; cut a number with edges, for example age[0,15,25,40,60].</source>
        <translation>Gruppen werden gebildet aus: %1.
Mit * entstehen Schnittmengen; Zahlen werden an Kanten geteilt, zum Beispiel age[0,15,25,40,60].</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::BoxPicture</name>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message numerus="yes">
        <source>%n box(es)</source>
        <translation>
            <numerusform>%n Rahmen</numerusform>
            <numerusform>%n Rahmen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificatePage</name>
    <message>
        <source>Counts of the certificate</source>
        <translation>Zählungen des Zertifikats</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>Save as HTML…</source>
        <translation>Als HTML speichern …</translation>
    </message>
    <message>
        <source>Copy model hash</source>
        <translation>Modell-Hash kopieren</translation>
    </message>
    <message>
        <source>Copy signer&apos;s key</source>
        <translation>Schlüssel des Unterzeichners kopieren</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Zählungen</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>What it does not say</source>
        <translation>Was es nicht sagt</translation>
    </message>
    <message>
        <source>What it belongs to</source>
        <translation>Wozu es gehört</translation>
    </message>
    <message>
        <source>signed by</source>
        <translation>unterschrieben von</translation>
    </message>
    <message>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>computed by</source>
        <translation>berechnet durch</translation>
    </message>
    <message>
        <source>Save the certificate&apos;s page</source>
        <translation>Seite des Zertifikats speichern</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>HTML (*.html)</source>
        <translation>HTML (*.html)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificationBar</name>
    <message>
        <source>Union &amp;bound</source>
        <translation>Vereinigungs&amp;schranke</translation>
    </message>
    <message>
        <source>Samples without a label, a prediction or a group</source>
        <translation>Samples ohne Label, Vorhersage oder Gruppe</translation>
    </message>
    <message>
        <source>A certificate is only worth its confidence if its terms were fixed before the data were seen</source>
        <translation>Ein Zertifikat ist seine Konfidenz nur wert, wenn seine Bedingungen vor dem Blick auf die Daten feststanden</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Definition of fairness</source>
        <translation>Definition von Fairness</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Union bound</source>
        <translation>Vereinigungsschranke</translation>
    </message>
    <message>
        <source>Epsilons: largest gaps that still count as fair</source>
        <translation>Epsilons: größte Lücken, die noch als fair gelten</translation>
    </message>
    <message>
        <source>Delta: largest probability of a wrong certificate</source>
        <translation>Delta: größte Wahrscheinlichkeit eines falschen Zertifikats</translation>
    </message>
    <message>
        <source>All definitions</source>
        <translation>Alle Definitionen</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair; several separated by commas</source>
        <translation>Größte Lücke, die noch als fair gilt; mehrere durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate</source>
        <translation>Größte Wahrscheinlichkeit eines falschen Zertifikats</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>&amp;Definition</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Test</translation>
    </message>
    <message>
        <source>Every attribute</source>
        <translation>Jedes Merkmal</translation>
    </message>
    <message>
        <source>%1 certified</source>
        <translation>%1 zertifiziert</translation>
    </message>
    <message>
        <source>%1 with too large a gap</source>
        <translation>%1 mit zu großer Lücke</translation>
    </message>
    <message>
        <source>%1 with too few samples</source>
        <translation>%1 mit zu wenigen Samples</translation>
    </message>
    <message>
        <source>%1 samples left out</source>
        <translation>%1 Samples ausgelassen</translation>
    </message>
    <message>
        <source>not the terms that were planned</source>
        <translation>nicht die geplanten Bedingungen</translation>
    </message>
    <message>
        <source>private test data</source>
        <translation>private Testdaten</translation>
    </message>
    <message>
        <source>public test data, augmented</source>
        <translation>öffentliche Testdaten, augmentiert</translation>
    </message>
    <message>
        <source>attack on public test data</source>
        <translation>Angriff auf öffentliche Testdaten</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>&amp;Fair model</source>
        <translation>&amp;Faires Modell</translation>
    </message>
    <message>
        <source>Fair model</source>
        <translation>Faires Modell</translation>
    </message>
    <message>
        <source>The model that is taken for fair: it answers what an attack switches, and margins are measured from it</source>
        <translation>Das Modell, das als fair gilt: Es beantwortet, was ein Angriff umschaltet, und von ihm aus werden Spielräume gemessen</translation>
    </message>
    <message>
        <source>Nearest neighbour</source>
        <translation>Nächster Nachbar</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CertificationTab</name>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <source>Verdicts appear as soon as the first samples are predicted.</source>
        <translation>Urteile erscheinen, sobald die ersten Samples vorhergesagt sind.</translation>
    </message>
    <message>
        <source>certified above a line</source>
        <translation>zertifiziert über einer Linie</translation>
    </message>
    <message>
        <source>A model is certified for an ε where its point lies above that line: the gap is small enough for its number of samples.</source>
        <translation>Ein Modell ist für ein ε zertifiziert, wo sein Punkt über dieser Linie liegt: die Lücke ist für seine Zahl an Samples klein genug.</translation>
    </message>
    <message>
        <source>Fairness gaps</source>
        <translation>Fairnesslücken</translation>
    </message>
    <message>
        <source>bounds of the true gap</source>
        <translation>Schranken der wahren Lücke</translation>
    </message>
    <message>
        <source>The observed gap between the two groups that are farthest apart, with bounds of the true gap. Lines: ε.</source>
        <translation>Die beobachtete Lücke zwischen den beiden am weitesten entfernten Gruppen, mit Schranken der wahren Lücke. Linien: ε.</translation>
    </message>
    <message>
        <source>No gap can be computed: a group or class has no sample.</source>
        <translation>Keine Lücke berechenbar: eine Gruppe oder Klasse hat kein Sample.</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Zellen</translation>
    </message>
    <message>
        <source>Show table of %1</source>
        <translation>Tabelle zeigen: %1</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>The audit&apos;s predictions are being read.</source>
        <translation>Die Vorhersagen der Prüfung werden gelesen.</translation>
    </message>
    <message>
        <source>Computing</source>
        <translation>Wird berechnet</translation>
    </message>
    <message>
        <source>Gaps, bounds and verdicts are being computed.</source>
        <translation>Lücken, Schranken und Urteile werden berechnet.</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Issue certificate…</source>
        <translation>Zertifikat ausstellen …</translation>
    </message>
    <message>
        <source>Gap and samples</source>
        <translation>Lücke und Samples</translation>
    </message>
    <message>
        <source>Sign what the selected verdict says, or see why that is not possible</source>
        <translation>Unterschreiben, was das gewählte Urteil sagt, oder sehen, warum das nicht geht</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>Angriffe</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Spielraum</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Fairness gap</source>
        <translation>Fairnesslücke</translation>
    </message>
    <message>
        <source>below a line: the test is fooled</source>
        <translation>unter einer Linie: Der Test wird getäuscht</translation>
    </message>
    <message>
        <source>What the regulator sees on the public test, and what people meet, as more samples are switched to the fair answer. Lines: ε.</source>
        <translation>Was die Aufsicht im öffentlichen Test sieht und was die Menschen erleben, je mehr Samples auf die faire Antwort umgeschaltet werden. Linien: ε.</translation>
    </message>
    <message>
        <source>Accuracy and detection</source>
        <translation>Genauigkeit und Erkennung</translation>
    </message>
    <message>
        <source>shares of samples</source>
        <translation>Anteile der Samples</translation>
    </message>
    <message>
        <source>How many answers are right, and how many samples are switched because they pass for public: up to that distance, or from that score on.</source>
        <translation>Wie viele Antworten richtig sind und wie viele Samples umgeschaltet werden, weil sie als öffentlich durchgehen: bis zu dieser Distanz oder ab diesem Wert.</translation>
    </message>
    <message>
        <source>There is no attacked model: choose another one as the fair model.</source>
        <translation>Es gibt kein angegriffenes Modell: Wählen Sie ein anderes als faires Modell.</translation>
    </message>
    <message>
        <source>No fair model answers: add one to the audit, the attack needs it.</source>
        <translation>Kein faires Modell antwortet: Nehmen Sie eines in die Prüfung auf, der Angriff braucht es.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eingeben</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CompareTab</name>
    <message>
        <source>Two models agree on a group where both call it less robust than the others, or both do not</source>
        <translation>Zwei Modelle sind sich einig, wo beide eine Gruppe weniger robust als die anderen nennen oder beide nicht</translation>
    </message>
    <message>
        <source>Agreement of models</source>
        <translation>Übereinstimmung der Modelle</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>First model</source>
        <translation>Erstes Modell</translation>
    </message>
    <message>
        <source>Second model</source>
        <translation>Zweites Modell</translation>
    </message>
    <message>
        <source>minus</source>
        <translation>minus</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>difference of shares farther than τ</source>
        <translation>Differenz der Anteile weiter als τ</translation>
    </message>
    <message>
        <source>No group has a distance in both.</source>
        <translation>Keine Gruppe hat in beiden einen Abstand.</translation>
    </message>
    <message>
        <source>Share of groups on which two models agree</source>
        <translation>Anteil der Gruppen, über die sich zwei Modelle einig sind</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>There is nothing to compare.</source>
        <translation>Es gibt nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Share farther than τ: %1 minus %2</source>
        <translation>Anteil weiter als τ: %1 minus %2</translation>
    </message>
    <message>
        <source>Bands: %1 % intervals of the difference (Newcombe), pointwise; they take the models&apos; samples for independent, which makes them too wide rather than too narrow.</source>
        <translation>Bänder: %1-%-Intervalle der Differenz (Newcombe), punktweise; sie nehmen die Samples der Modelle als unabhängig an und sind daher eher zu breit als zu schmal.</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Every curve</source>
        <translation>Jede Kurve</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Zwischenstände</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Every model and method with every other</source>
        <translation>Jedes Modell und Verfahren mit jedem anderen</translation>
    </message>
    <message>
        <source>Methods, pooled over the models and checkpoints that both were run on</source>
        <translation>Verfahren, zusammengefasst über die Modelle und Zwischenstände, auf denen beide liefen</translation>
    </message>
    <message>
        <source>Checkpoints of a training run, pooled over runs and methods</source>
        <translation>Zwischenstände eines Trainingslaufs, zusammengefasst über Läufe und Verfahren</translation>
    </message>
    <message>
        <source>Models, pooled over methods and checkpoints</source>
        <translation>Modelle, zusammengefasst über Verfahren und Zwischenstände</translation>
    </message>
    <message>
        <source>τ: %1</source>
        <comment>axis title, %1 is the unit</comment>
        <translation>τ: %1</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>Curves of the models</source>
        <translation>Kurven der Modelle</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionBar</name>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>&amp;Modell</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>&amp;Corruption</source>
        <translation>&amp;Störung</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>Bildstörungen</translation>
    </message>
    <message>
        <source>&amp;Score</source>
        <translation>&amp;Wert</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>Galerie</translation>
    </message>
    <message>
        <source>One picture under all corruptions</source>
        <translation>Ein Bild unter allen Störungen</translation>
    </message>
    <message>
        <source>Pairs of clean and corrupted pictures that have no score, for example because no face was found on the clean picture; the share of each group stands in the table of groups</source>
        <translation>Paare aus sauberem und gestörtem Bild ohne Wert, etwa weil auf dem sauberen Bild kein Gesicht gefunden wurde; der Anteil jeder Gruppe steht in der Tabelle der Gruppen</translation>
    </message>
    <message>
        <source>Other groups…</source>
        <translation>Andere Gruppen …</translation>
    </message>
    <message>
        <source>all models</source>
        <translation>alle Modelle</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>published sums of %1 cells × %2 copies</source>
        <translation>veröffentlichte Summen von %1 Zellen × %2 Kopien</translation>
    </message>
    <message>
        <source>%1 pictures × %2 copies</source>
        <translation>%1 Bilder × %2 Kopien</translation>
    </message>
    <message>
        <source>%1, being computed</source>
        <translation>%1, wird berechnet</translation>
    </message>
    <message>
        <source>no such score: %1</source>
        <translation>ohne diesen Wert: %1</translation>
    </message>
    <message>
        <source>%1 of %2 pairs left out</source>
        <translation>%1 von %2 Paaren ausgelassen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionGallery</name>
    <message>
        <source>Back to the results</source>
        <translation>Zurück zu den Ergebnissen</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>Schweregrad %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::CorruptionTab</name>
    <message>
        <source>Scores by corruption and severity</source>
        <translation>Werte nach Störung und Schweregrad</translation>
    </message>
    <message>
        <source>Disparities</source>
        <translation>Ungleichheiten</translation>
    </message>
    <message>
        <source>Pairwise tests</source>
        <translation>Paarweise Tests</translation>
    </message>
    <message>
        <source>Logistic regression</source>
        <translation>Logistische Regression</translation>
    </message>
    <message>
        <source>What was left out</source>
        <translation>Was ausgelassen wurde</translation>
    </message>
    <message>
        <source>Mean corruption error (mCE)</source>
        <translation>Mittlerer Störungsfehler (mCE)</translation>
    </message>
    <message>
        <source>Calibration error (ECE)</source>
        <translation>Kalibrierungsfehler (ECE)</translation>
    </message>
    <message>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <source>The first curves appear as soon as the first pictures are finished.</source>
        <translation>Die ersten Kurven erscheinen, sobald die ersten Bilder fertig sind.</translation>
    </message>
    <message>
        <source>Published sums say nothing of single pictures</source>
        <translation>Veröffentlichte Summen sagen nichts über einzelne Bilder</translation>
    </message>
    <message>
        <source>rank sum, pictures</source>
        <translation>Rangsumme, Bilder</translation>
    </message>
    <message>
        <source>rank sum, copies</source>
        <translation>Rangsumme, Kopien</translation>
    </message>
    <message>
        <source>rank sum, cells</source>
        <translation>Rangsumme, Zellen</translation>
    </message>
    <message>
        <source>signed rank, pictures</source>
        <translation>Vorzeichenrang, Bilder</translation>
    </message>
    <message>
        <source>signed rank, copies</source>
        <translation>Vorzeichenrang, Kopien</translation>
    </message>
    <message>
        <source>signed rank, cells</source>
        <translation>Vorzeichenrang, Zellen</translation>
    </message>
    <message>
        <source>%1 by severity</source>
        <translation>%1 nach Schweregrad</translation>
    </message>
    <message>
        <source>being computed…</source>
        <translation>wird berechnet…</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Other groups</source>
        <translation>Andere Gruppen</translation>
    </message>
    <message>
        <source>Groups are made of: %1.
Join with * for intersections; cut a number with edges, for example age[0,15,25,40,60].</source>
        <translation>Gruppen werden gebildet aus: %1.
Mit * entstehen Schnittmengen; Zahlen werden an Kanten geteilt, zum Beispiel age[0,15,25,40,60].</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Abbildung exportieren …</translation>
    </message>
    <message>
        <source>By severity</source>
        <translation>Nach Schweregrad</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>No group has a score yet.</source>
        <translation>Noch hat keine Gruppe einen Wert.</translation>
    </message>
    <message>
        <source>Disparity</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>Measure of disparity</source>
        <translation>Maß der Ungleichheit</translation>
    </message>
    <message>
        <source>&amp;against</source>
        <translation>&amp;gegen</translation>
    </message>
    <message>
        <source>Reference group</source>
        <translation>Bezugsgruppe</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>overall</source>
        <translation>insgesamt</translation>
    </message>
    <message>
        <source>by corruption</source>
        <translation>nach Störung</translation>
    </message>
    <message>
        <source>by severity</source>
        <translation>nach Schweregrad</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>corruptions</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>severities</source>
        <translation>Schweregrade</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Test and its values</source>
        <translation>Test und seine Werte</translation>
    </message>
    <message>
        <source>Correction for several comparisons</source>
        <translation>Korrektur für mehrere Vergleiche</translation>
    </message>
    <message>
        <source>Corruptions</source>
        <translation>Störungen</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>LaTeX…</source>
        <translation>LaTeX…</translation>
    </message>
    <message>
        <source>Scores of the groups</source>
        <translation>Werte der Gruppen</translation>
    </message>
    <message>
        <source>Double click or Return: look at the picture</source>
        <translation>Doppelklick oder Eingabetaste: Bild ansehen</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>%1 by corruption</source>
        <translation>%1 nach Störung</translation>
    </message>
    <message>
        <source>%1 by corruption: %2</source>
        <translation>%1 nach Störung: %2</translation>
    </message>
    <message>
        <source>%1: %2 against %3</source>
        <translation>%1: %2 gegen %3</translation>
    </message>
    <message>
        <source>Groups: %1</source>
        <translation>Gruppen: %1</translation>
    </message>
    <message>
        <source>Pictures: %1</source>
        <translation>Bilder: %1</translation>
    </message>
    <message>
        <source>Pictures of %1: %2</source>
        <translation>Bilder von %1: %2</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 gegen %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ErrorBar</name>
    <message>
        <source>Show details</source>
        <translation>Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Hide details</source>
        <translation>Einzelheiten verbergen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ExportDialog</name>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>The file carries where its numbers come from: method, settings, date and hashes.</source>
        <translation>Die Datei enthält, woher ihre Zahlen stammen: Verfahren, Einstellungen, Datum und Prüfsummen.</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>Bildunterschrift</translation>
    </message>
    <message>
        <source>Source line</source>
        <translation>Quellenzeile</translation>
    </message>
    <message>
        <source>Text as paths</source>
        <translation>Text als Pfade</translation>
    </message>
    <message>
        <source>PDF (vector)</source>
        <translation>PDF (Vektor)</translation>
    </message>
    <message>
        <source>SVG (vector)</source>
        <translation>SVG (Vektor)</translation>
    </message>
    <message>
        <source>PNG (pixels)</source>
        <translation>PNG (Pixel)</translation>
    </message>
    <message>
        <source>CSV (the data)</source>
        <translation>CSV (die Daten)</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source> dpi</source>
        <translation> dpi</translation>
    </message>
    <message>
        <source>Print: white paper</source>
        <translation>Druck: weißes Papier</translation>
    </message>
    <message>
        <source>Light screen</source>
        <translation>Heller Bildschirm</translation>
    </message>
    <message>
        <source>Dark screen</source>
        <translation>Dunkler Bildschirm</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>&amp;Breite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>&amp;Resolution</source>
        <translation>&amp;Auflösung</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>T&amp;ype size</source>
        <translation>&amp;Schriftgröße</translation>
    </message>
    <message>
        <source>&amp;Include</source>
        <translation>&amp;Enthält</translation>
    </message>
    <message>
        <source>Looks the same everywhere, but cannot be searched or edited as text</source>
        <translation>Sieht überall gleich aus, kann aber nicht als Text durchsucht oder bearbeitet werden</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview at true size</source>
        <translation>Vorschau in wahrer Größe</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FeatureRulesModel</name>
    <message>
        <source>may change</source>
        <translation>veränderbar</translation>
    </message>
    <message>
        <source>stays as it is</source>
        <translation>bleibt, wie es ist</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>Untere</translation>
    </message>
    <message>
        <source>Upper</source>
        <translation>Obere</translation>
    </message>
    <message>
        <source>May change</source>
        <translation>Veränderbar</translation>
    </message>
    <message>
        <source>The change that counts as 1, for example the standard deviation</source>
        <translation>Die Änderung, die als 1 zählt, etwa die Standardabweichung</translation>
    </message>
    <message>
        <source>Changed values are at least this; empty: no bound</source>
        <translation>Veränderte Werte sind mindestens so groß; leer: keine Schranke</translation>
    </message>
    <message>
        <source>Changed values are at most this; empty: no bound</source>
        <translation>Veränderte Werte sind höchstens so groß; leer: keine Schranke</translation>
    </message>
    <message>
        <source>Otherwise the feature keeps its value, as categories and sensitive attributes should</source>
        <translation>Sonst behält das Merkmal seinen Wert, wie es Kategorien und sensible Merkmale sollten</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FeatureTable</name>
    <message>
        <source>Where the features&apos; rules come from</source>
        <translation>Woher die Regeln der Merkmale kommen</translation>
    </message>
    <message>
        <source>Rules of the features</source>
        <translation>Regeln der Merkmale</translation>
    </message>
    <message>
        <source>None: all values lie in [0, 1]</source>
        <translation>Keine: alle Werte liegen in [0, 1]</translation>
    </message>
    <message>
        <source>Data set %1</source>
        <translation>Datensatz %1</translation>
    </message>
    <message>
        <source>Model card</source>
        <translation>Modellkarte</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::FormDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::GroupScoresModel</name>
    <message>
        <source>reference</source>
        <translation>Bezugsgruppe</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>interval %1 % to %2 %</source>
        <translation>Intervall %1 % bis %2 %</translation>
    </message>
    <message>
        <source>Scores behind the mean</source>
        <translation>Werte hinter dem Mittel</translation>
    </message>
    <message>
        <source>Pictures with a score</source>
        <translation>Bilder mit einem Wert</translation>
    </message>
    <message>
        <source>Wilson interval; scores are taken as independent</source>
        <translation>Wilson-Intervall; die Werte gelten als unabhängig</translation>
    </message>
    <message>
        <source>Bootstrap interval over pictures</source>
        <translation>Bootstrap-Intervall über Bilder</translation>
    </message>
    <message>
        <source>Against the reference group; above 1 (or 0) the reference is more affected</source>
        <translation>Gegen die Bezugsgruppe; über 1 (oder 0) ist die Bezugsgruppe stärker betroffen</translation>
    </message>
    <message>
        <source>Wald interval; scores are taken as independent</source>
        <translation>Wald-Intervall; die Werte gelten als unabhängig</translation>
    </message>
    <message>
        <source>Pairs of clean and corrupted pictures that have no score</source>
        <translation>Paare aus sauberem und gestörtem Bild ohne Wert</translation>
    </message>
    <message>
        <source>group (%1)</source>
        <translation>Gruppe (%1)</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>n scores</source>
        <translation>n Werte</translation>
    </message>
    <message>
        <source>n pictures</source>
        <translation>n Bilder</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel: %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>%1-%-Intervall</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::GroupTableModel</name>
    <message>
        <source>interval %1</source>
        <translation>Intervall %1</translation>
    </message>
    <message>
        <source>Samples that the model classifies correctly</source>
        <translation>Beispiele, die das Modell richtig klassifiziert</translation>
    </message>
    <message>
        <source>Share of the counted samples that lie farther than τ from the decision boundary</source>
        <translation>Anteil der gezählten Beispiele, die weiter als τ von der Entscheidungsgrenze liegen</translation>
    </message>
    <message>
        <source>Wilson interval of the share</source>
        <translation>Wilson-Intervall des Anteils</translation>
    </message>
    <message>
        <source>Difference between this group&apos;s share and that of all other samples, without sign</source>
        <translation>Unterschied zwischen dem Anteil dieser Gruppe und dem aller anderen Beispiele, ohne Vorzeichen</translation>
    </message>
    <message>
        <source>Relative difference of the areas under the curves: below 0 the group is less robust than the others</source>
        <translation>Relative Differenz der Flächen unter den Kurven: unter 0 ist die Gruppe weniger robust als die anderen</translation>
    </message>
    <message>
        <source>Bootstrap interval over samples</source>
        <translation>Bootstrap-Intervall über Beispiele</translation>
    </message>
    <message>
        <source>Correctly classified, of all samples with a label</source>
        <translation>Richtig klassifiziert, von allen Beispielen mit Klasse</translation>
    </message>
    <message>
        <source>group (%1)</source>
        <translation>Gruppe (%1)</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>n correct</source>
        <translation>n richtig</translation>
    </message>
    <message>
        <source>I_P(%1)</source>
        <translation>I_P(%1)</translation>
    </message>
    <message>
        <source>RB(P, %1)</source>
        <translation>RB(P, %1)</translation>
    </message>
    <message>
        <source>σ(P)</source>
        <translation>σ(P)</translation>
    </message>
    <message>
        <source>%1 % interval</source>
        <translation>%1-%-Intervall</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::HelpWindow</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>A first audit</source>
        <translation>Eine erste Prüfung</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Methoden</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Model cards</source>
        <translation>Modellkarten</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>The project file</source>
        <translation>Die Projektdatei</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::InspectorPanel</name>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>Select a model, a data set or an audit on the left, or a sample in an audit.</source>
        <translation>Wählen Sie links ein Modell, einen Datensatz oder eine Prüfung, oder ein Beispiel in einer Prüfung.</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>none: the model takes pixels in [0, 1]</source>
        <translation>keine: das Modell nimmt Pixel in [0, 1]</translation>
    </message>
    <message>
        <source>mean %1, deviation %2</source>
        <translation>Mittelwert %1, Abweichung %2</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>TorchScript classifier</source>
        <translation>TorchScript-Klassifikator</translation>
    </message>
    <message>
        <source>face detector</source>
        <translation>Gesichtsdetektor</translation>
    </message>
    <message>
        <source>recorded answers of a service</source>
        <translation>aufgezeichnete Antworten eines Dienstes</translation>
    </message>
    <message>
        <source>recorded predictions</source>
        <translation>aufgezeichnete Vorhersagen</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>%1, distances in units of their scales</source>
        <translation>%1, Distanzen in Einheiten ihrer Skalen</translation>
    </message>
    <message>
        <source>may not change</source>
        <translation>fest</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::IssueCertificateDialog</name>
    <message>
        <source>Issue certificate</source>
        <translation>Zertifikat ausstellen</translation>
    </message>
    <message>
        <source>Signs what this result shows, for exactly this model file. Anybody with the public key can check it later.</source>
        <translation>Unterschreibt, was dieses Ergebnis zeigt, für genau diese Modelldatei. Wer den öffentlichen Schlüssel hat, kann es später prüfen.</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Unterschreiben</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Public keys (*.pem);;All files (*)</source>
        <translation>Öffentliche Schlüssel (*.pem);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>What will be signed</source>
        <translation>Was unterschrieben wird</translation>
    </message>
    <message>
        <source>A secret key that exists</source>
        <translation>Ein vorhandener geheimer Schlüssel</translation>
    </message>
    <message>
        <source>A new key pair</source>
        <translation>Ein neues Schlüsselpaar</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>Whoever has the secret key can issue certificates in its owner&apos;s name</source>
        <translation>Wer den geheimen Schlüssel hat, kann Zertifikate im Namen seines Besitzers ausstellen</translation>
    </message>
    <message>
        <source>Secret key file</source>
        <translation>Datei des geheimen Schlüssels</translation>
    </message>
    <message>
        <source>&amp;Secret key</source>
        <translation>&amp;Geheimer Schlüssel</translation>
    </message>
    <message>
        <source>As made here or by plumbline-cli keygen: encrypted with a passphrase</source>
        <translation>Hier oder mit plumbline-cli keygen erzeugt: mit einer Passphrase verschlüsselt</translation>
    </message>
    <message>
        <source>New secret key file</source>
        <translation>Neue Datei des geheimen Schlüssels</translation>
    </message>
    <message>
        <source>A new file that only you can read; keep it and its passphrase</source>
        <translation>Eine neue Datei, die nur Sie lesen können; bewahren Sie sie und ihre Passphrase auf</translation>
    </message>
    <message>
        <source>New public key file</source>
        <translation>Neue Datei des öffentlichen Schlüssels</translation>
    </message>
    <message>
        <source>&amp;Public key</source>
        <translation>Ö&amp;ffentlicher Schlüssel</translation>
    </message>
    <message>
        <source>A new file to give to everybody who shall check certificates</source>
        <translation>Eine neue Datei für alle, die Zertifikate prüfen sollen</translation>
    </message>
    <message>
        <source>P&amp;assphrase</source>
        <translation>P&amp;assphrase</translation>
    </message>
    <message>
        <source>Opens the secret key; it is not stored anywhere</source>
        <translation>Öffnet den geheimen Schlüssel; sie wird nirgends gespeichert</translation>
    </message>
    <message>
        <source>A&amp;gain</source>
        <translation>&amp;Noch einmal</translation>
    </message>
    <message>
        <source>The same passphrase, against mistyping: without it the key is lost</source>
        <translation>Dieselbe Passphrase, gegen Tippfehler: Ohne sie ist der Schlüssel verloren</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>Zertifikatsdatei</translation>
    </message>
    <message>
        <source>&amp;Certificate</source>
        <translation>&amp;Zertifikat</translation>
    </message>
    <message>
        <source>The JSON file that can be checked</source>
        <translation>Die JSON-Datei, die geprüft werden kann</translation>
    </message>
    <message>
        <source>Page for people</source>
        <translation>Seite für Menschen</translation>
    </message>
    <message>
        <source>The audit is not finished: %1 of %2 units are done. A certificate speaks of all of its samples.</source>
        <translation>Die Prüfung ist nicht fertig: %1 von %2 Einheiten sind berechnet. Ein Zertifikat spricht von allen ihren Samples.</translation>
    </message>
    <message>
        <source>This result cannot be certified.</source>
        <translation>Dieses Ergebnis kann nicht zertifiziert werden.</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>model file</source>
        <translation>Modelldatei</translation>
    </message>
    <message>
        <source>SHA-256 %1; its Merkle hash is taken while signing</source>
        <translation>SHA-256 %1; der Merkle-Hash entsteht beim Unterschreiben</translation>
    </message>
    <message>
        <source>data hash</source>
        <translation>Hash der Daten</translation>
    </message>
    <message>
        <source>What it does not say:</source>
        <translation>Was es nicht sagt:</translation>
    </message>
    <message>
        <source>These are not the terms that were planned: a certificate is only worth its confidence if its terms were fixed before the data were seen.</source>
        <translation>Das sind nicht die geplanten Bedingungen: Ein Zertifikat hat seine Konfidenz nur, wenn die Bedingungen feststanden, bevor die Daten gesehen wurden.</translation>
    </message>
    <message>
        <source>Why there is nothing to sign</source>
        <translation>Warum es nichts zu unterschreiben gibt</translation>
    </message>
    <message>
        <source>A certificate is signed only where the test passes, on a whole audit. Choose another verdict in the table, or collect the samples that are missing.</source>
        <translation>Ein Zertifikat wird nur unterschrieben, wo der Test besteht, und nur für eine ganze Prüfung. Wählen Sie ein anderes Urteil in der Tabelle oder sammeln Sie die fehlenden Samples.</translation>
    </message>
    <message>
        <source>Name the two files of the new key pair.</source>
        <translation>Nennen Sie die beiden Dateien des neuen Schlüsselpaars.</translation>
    </message>
    <message>
        <source>%1 exists: a new key never replaces a file.</source>
        <translation>%1 gibt es schon: Ein neuer Schlüssel ersetzt nie eine Datei.</translation>
    </message>
    <message>
        <source>The passphrase needs at least 8 characters.</source>
        <translation>Die Passphrase braucht mindestens 8 Zeichen.</translation>
    </message>
    <message>
        <source>The two passphrases differ.</source>
        <translation>Die beiden Passphrasen sind verschieden.</translation>
    </message>
    <message>
        <source>Choose the file with the secret key.</source>
        <translation>Wählen Sie die Datei mit dem geheimen Schlüssel.</translation>
    </message>
    <message>
        <source>Type the passphrase of the secret key.</source>
        <translation>Geben Sie die Passphrase des geheimen Schlüssels ein.</translation>
    </message>
    <message>
        <source>Name the certificate&apos;s file.</source>
        <translation>Nennen Sie die Datei des Zertifikats.</translation>
    </message>
    <message>
        <source>%1 exists and will be replaced.</source>
        <translation>%1 gibt es schon und wird ersetzt.</translation>
    </message>
    <message>
        <source>Four or five words that do not belong together are easy to keep and hard to guess.</source>
        <translation>Vier oder fünf Wörter, die nicht zusammengehören, sind leicht zu merken und schwer zu raten.</translation>
    </message>
    <message>
        <source>Weak: make it longer.</source>
        <translation>Schwach: Machen Sie sie länger.</translation>
    </message>
    <message>
        <source>Fair: longer is better.</source>
        <translation>Mäßig: Länger ist besser.</translation>
    </message>
    <message>
        <source>Long and varied.</source>
        <translation>Lang und abwechslungsreich.</translation>
    </message>
    <message>
        <source>Reading the model&apos;s file and signing…</source>
        <translation>Modelldatei wird gelesen und unterschrieben …</translation>
    </message>
    <message>
        <source>Nothing was signed.</source>
        <translation>Es wurde nichts unterschrieben.</translation>
    </message>
    <message>
        <source>The passphrase does not open this key, or the key&apos;s file is damaged. Nothing was signed; type the passphrase again.</source>
        <translation>Die Passphrase öffnet diesen Schlüssel nicht, oder die Schlüsseldatei ist beschädigt. Es wurde nichts unterschrieben; geben Sie die Passphrase noch einmal ein.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsModel</name>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n unit(s)</source>
        <translation>
            <numerusform>%n Einheit</numerusform>
            <numerusform>%n Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 / %2 units</source>
        <translation>%1 / %2 Einheiten</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 /s</source>
        <translation>%1 /s</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::JobsPanel</name>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Pause job</source>
        <translation>Aufgabe anhalten</translation>
    </message>
    <message>
        <source>Resume job</source>
        <translation>Aufgabe fortsetzen</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>Aufgabe abbrechen</translation>
    </message>
    <message>
        <source>Show how it runs</source>
        <translation>Zeigen, wie sie läuft</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>No jobs yet</source>
        <translation>Noch keine Aufgaben</translation>
    </message>
    <message>
        <source>Jobs that you start show their progress here.</source>
        <translation>Aufgaben, die Sie starten, zeigen hier ihren Fortschritt.</translation>
    </message>
    <message numerus="yes">
        <source>%n running</source>
        <translation>
            <numerusform>%n läuft</numerusform>
            <numerusform>%n laufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queued</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>no job running</source>
        <translation>keine Aufgabe läuft</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainActions</name>
    <message>
        <source>New project…</source>
        <translation>Neues Projekt …</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>Open the sample audit</source>
        <translation>Beispielprüfung öffnen</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Reiter schließen</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Remove from project</source>
        <translation>Aus dem Projekt entfernen</translation>
    </message>
    <message>
        <source>Add model…</source>
        <translation>Modell hinzufügen …</translation>
    </message>
    <message>
        <source>Add data set…</source>
        <translation>Datensatz hinzufügen …</translation>
    </message>
    <message>
        <source>New audit…</source>
        <translation>Neue Prüfung …</translation>
    </message>
    <message>
        <source>Pause all jobs</source>
        <translation>Alle Aufgaben anhalten</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>Modelle vergleichen</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Abbildung exportieren …</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>Bericht schreiben …</translation>
    </message>
    <message>
        <source>Theme follows the system</source>
        <translation>Farben folgen dem System</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helle Farben</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkle Farben</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Nächster Reiter</translation>
    </message>
    <message>
        <source>Search or run a command</source>
        <translation>Befehl suchen oder ausführen</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt benutzte Projekte</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Audit</source>
        <translation>&amp;Prüfung</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>B&amp;ericht</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Main tools</source>
        <translation>Hauptwerkzeuge</translation>
    </message>
    <message>
        <source>New audit</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Add recorded predictions…</source>
        <translation>Aufgezeichnete Vorhersagen hinzufügen …</translation>
    </message>
    <message>
        <source>Plan sample sizes…</source>
        <translation>Stichprobengrößen planen …</translation>
    </message>
    <message>
        <source>Check a certificate…</source>
        <translation>Zertifikat prüfen …</translation>
    </message>
    <message>
        <source>Import published table…</source>
        <translation>Veröffentlichte Tabelle importieren…</translation>
    </message>
    <message>
        <source>Issue certificate…</source>
        <translation>Zertifikat ausstellen …</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message>
        <source>Views</source>
        <translation>Ansichten</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>%1 sha256 %2</source>
        <translation>%1 sha256 %2</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;A workbench for auditing machine-learning models: is the model as robust for every group as it is for the others?&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. It uses Qt, QCustomPlot, LibTorch, OpenCV, SQLite, Eigen and Boost; the font is Inter, the icons are Lucide.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Plumbline %1&lt;/b&gt;&lt;p&gt;Eine Werkbank zum Prüfen lernender Modelle: ist das Modell für jede Gruppe so robust wie für die anderen?&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später. Sie verwendet Qt, QCustomPlot, LibTorch, OpenCV, SQLite, Eigen und Boost; die Schrift ist Inter, die Symbole sind Lucide.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>opening…</source>
        <translation>wird geöffnet …</translation>
    </message>
    <message>
        <source>read-only: %1</source>
        <translation>nur lesbar: %1</translation>
    </message>
    <message>
        <source>all changes stored %1</source>
        <translation>alle Änderungen gespeichert %1</translation>
    </message>
    <message>
        <source>all changes stored</source>
        <translation>alle Änderungen gespeichert</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>audit.plumb</source>
        <translation>pruefung.plumb</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>%1 is used by an audit. Remove that audit first.</source>
        <translation>%1 wird von einer Prüfung verwendet. Entfernen Sie zuerst diese Prüfung.</translation>
    </message>
    <message>
        <source>Open or create a project first: %1 is added to it then.</source>
        <translation>Öffnen oder erstellen Sie zuerst ein Projekt: %1 wird ihm dann hinzugefügt.</translation>
    </message>
    <message>
        <source>Jobs are running</source>
        <translation>Aufgaben laufen</translation>
    </message>
    <message numerus="yes">
        <source>%n job(s) are not finished.</source>
        <translation>
            <numerusform>%n Aufgabe ist nicht fertig.</numerusform>
            <numerusform>%n Aufgaben sind nicht fertig.</numerusform>
        </translation>
    </message>
    <message>
        <source>Paused jobs keep everything that is finished and go on when the project is opened again.</source>
        <translation>Angehaltene Aufgaben behalten alles Fertige und gehen weiter, wenn das Projekt wieder geöffnet wird.</translation>
    </message>
    <message>
        <source>Pause and quit</source>
        <translation>Anhalten und beenden</translation>
    </message>
    <message>
        <source>Cancel jobs and quit</source>
        <translation>Aufgaben abbrechen und beenden</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Pausing: the running unit is being finished…</source>
        <translation>Wird angehalten: die laufende Einheit wird fertiggestellt …</translation>
    </message>
    <message>
        <source>Compare: %1</source>
        <translation>Vergleich: %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>HTML (*.html);;PDF (*.pdf)</source>
        <translation>HTML (*.html);;PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the sample audit…</source>
        <translation>Die Beispielprüfung wird geschrieben …</translation>
    </message>
    <message>
        <source>Plan sample sizes</source>
        <translation>Stichprobengrößen planen</translation>
    </message>
    <message>
        <source>Check a certificate</source>
        <translation>Zertifikat prüfen</translation>
    </message>
    <message>
        <source>Import published table</source>
        <translation>Veröffentlichte Tabelle importieren</translation>
    </message>
    <message>
        <source>Table with Corruption, Severity, Service, sum_AP, n and groups (*.csv)</source>
        <translation>Tabelle mit Corruption, Severity, Service, sum_AP, n und Gruppen (*.csv)</translation>
    </message>
    <message numerus="yes">
        <source>%n models</source>
        <translation>
            <numerusform>%n Modell</numerusform>
            <numerusform>%n Modelle</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::NewAuditDialog</name>
    <message>
        <source>New audit</source>
        <translation>Neue Prüfung</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>made from method and data set</source>
        <translation>aus Verfahren und Datensatz gebildet</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>&amp;Models</source>
        <translation>&amp;Modelle</translation>
    </message>
    <message>
        <source>One job is made for each model that is ticked</source>
        <translation>Für jedes angekreuzte Modell entsteht eine Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Data set</source>
        <translation>&amp;Datensatz</translation>
    </message>
    <message>
        <source>Where and how it runs</source>
        <translation>Wo und wie es läuft</translation>
    </message>
    <message>
        <source>De&amp;vice</source>
        <translation>&amp;Gerät</translation>
    </message>
    <message>
        <source>all cores</source>
        <translation>alle Kerne</translation>
    </message>
    <message>
        <source>&amp;Threads</source>
        <translation>&amp;Threads</translation>
    </message>
    <message>
        <source>Part of the audit&apos;s record: another number of threads changes the last digits</source>
        <translation>Teil der Aufzeichnung: eine andere Zahl von Threads ändert die letzten Stellen</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers</source>
        <translation>Derselbe Startwert gibt dieselben Zahlen</translation>
    </message>
    <message>
        <source>all samples</source>
        <translation>alle Beispiele</translation>
    </message>
    <message>
        <source>F&amp;irst samples only</source>
        <translation>Nur die &amp;ersten Beispiele</translation>
    </message>
    <message>
        <source>For a quick look: the first n samples of the data set</source>
        <translation>Für einen schnellen Blick: die ersten n Beispiele des Datensatzes</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Samples a &amp;unit</source>
        <translation>Beispiele je E&amp;inheit</translation>
    </message>
    <message>
        <source>A unit is computed and stored as a whole</source>
        <translation>Eine Einheit wird als Ganzes berechnet und gespeichert</translation>
    </message>
    <message>
        <source>Before you start</source>
        <translation>Vor dem Start</translation>
    </message>
    <message>
        <source>%1 (%2 samples)</source>
        <translation>%1 (%2 Beispiele)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Add a data set first: drop a folder or a CSV on the window.</source>
        <translation>Fügen Sie zuerst einen Datensatz hinzu: ziehen Sie einen Ordner oder eine CSV-Datei auf das Fenster.</translation>
    </message>
    <message>
        <source>Add a model first: drop a .pt file on the window.</source>
        <translation>Fügen Sie zuerst ein Modell hinzu: ziehen Sie eine .pt-Datei auf das Fenster.</translation>
    </message>
    <message>
        <source>Tick at least one model.</source>
        <translation>Kreuzen Sie mindestens ein Modell an.</translation>
    </message>
    <message>
        <source>Trying one batch…</source>
        <translation>Ein Stapel wird ausprobiert …</translation>
    </message>
    <message>
        <source>There is no estimate for this kind of job.</source>
        <translation>Für diese Art Aufgabe gibt es keine Schätzung.</translation>
    </message>
    <message>
        <source>The settings could not be tried.</source>
        <translation>Die Einstellungen konnten nicht ausprobiert werden.</translation>
    </message>
    <message>
        <source>This kind of audit cannot use any of the project&apos;s models: add one that it can.</source>
        <translation>Diese Art von Prüfung kann keines der Modelle des Projekts verwenden: füge eines hinzu, das passt.</translation>
    </message>
    <message>
        <source>One job is made for each model; results grow while they run.</source>
        <translation>Für jedes Modell entsteht eine Aufgabe; Ergebnisse wachsen, während sie läuft.</translation>
    </message>
    <message>
        <source>C&amp;heckpoints of</source>
        <translation>&amp;Zwischenstände von</translation>
    </message>
    <message>
        <source>Ticks the states of one training run, to be compared with one another</source>
        <translation>Hakt die Zwischenstände eines Trainingslaufs an, um sie miteinander zu vergleichen</translation>
    </message>
    <message>
        <source>Epoch %1 of %2</source>
        <translation>Epoche %1 von %2</translation>
    </message>
    <message>
        <source>no particular run</source>
        <translation>kein bestimmter Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n checkpoints)</source>
        <translation>
            <numerusform>%1 (%n Zwischenstand)</numerusform>
            <numerusform>%1 (%n Zwischenstände)</numerusform>
        </translation>
    </message>
    <message>
        <source>No estimate: how long an epoch takes is known after the first. It can be paused at any time.</source>
        <translation>Keine Schätzung: Wie lange eine Epoche dauert, zeigt sich nach der ersten. Sie kann jederzeit angehalten werden.</translation>
    </message>
    <message>
        <source>No estimate: every sample is compared with every public one, and how long that takes is known after the first unit. It can be paused at any time.</source>
        <translation>Keine Schätzung: Jedes Sample wird mit jedem öffentlichen verglichen; wie lange das dauert, zeigt sich nach der ersten Einheit. Die Aufgabe kann jederzeit angehalten werden.</translation>
    </message>
    <message>
        <source>%1 samples: about %2 on this computer&apos;s CPU (%3 samples a second)</source>
        <translation>%1 Samples: etwa %2 auf dem Prozessor dieses Rechners (%3 Samples je Sekunde)</translation>
    </message>
    <message>
        <source>%1, and about %2 of memory.</source>
        <translation>%1, und etwa %2 Speicher.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>It can be paused at any time.</source>
        <translation>Die Aufgabe kann jederzeit angehalten werden.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ParameterForm</name>
    <message>
        <source>Advanced settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PathField</name>
    <message>
        <source>Browse…</source>
        <translation>Durchsuchen …</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei …</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner …</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PictureInspector</name>
    <message>
        <source>no answer recorded</source>
        <translation>keine Antwort aufgezeichnet</translation>
    </message>
    <message numerus="yes">
        <source>%n face(s)</source>
        <translation>
            <numerusform>%n Gesicht</numerusform>
            <numerusform>%n Gesichter</numerusform>
        </translation>
    </message>
    <message>
        <source>How was this computed?</source>
        <translation>Wie wurde das berechnet?</translation>
    </message>
    <message>
        <source>Yellow: found on this picture. White, dashed: found on the clean one.</source>
        <translation>Gelb: auf diesem Bild gefunden. Weiß, gestrichelt: auf dem sauberen.</translation>
    </message>
    <message>
        <source>Corruption</source>
        <translation>Bildstörungen</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <source>This picture under all corruptions</source>
        <translation>Dieses Bild unter allen Störungen</translation>
    </message>
    <message>
        <source>Picture %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <source>severity %1</source>
        <translation>Schweregrad %1</translation>
    </message>
    <message>
        <source>clean</source>
        <translation>sauber</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <source>not part of this audit</source>
        <translation>nicht Teil dieser Prüfung</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>AP</source>
        <translation>AP</translation>
    </message>
    <message>
        <source>AP50</source>
        <translation>AP50</translation>
    </message>
    <message>
        <source>AP75</source>
        <translation>AP75</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>relativer Fehler</translation>
    </message>
    <message>
        <source>faces</source>
        <translation>Gesichter</translation>
    </message>
    <message>
        <source>%1 found, %2 true</source>
        <translation>%1 gefunden, %2 wahr</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>true label</source>
        <translation>wahre Klasse</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>of the true class</source>
        <translation>der wahren Klasse</translation>
    </message>
    <message>
        <source>classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PicturesModel</name>
    <message>
        <source>Copies without a score, for example because no face was found on the clean picture</source>
        <translation>Kopien ohne Wert, etwa weil auf dem sauberen Bild kein Gesicht gefunden wurde</translation>
    </message>
    <message>
        <source>picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel: %1</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>schlechtester</translation>
    </message>
    <message>
        <source>worst at</source>
        <translation>schlechtester bei</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlannerTab</name>
    <message>
        <source>rates exactly as expected</source>
        <translation>Raten genau wie erwartet</translation>
    </message>
    <message>
        <source>cells are filled one by one</source>
        <translation>Zellen werden einzeln gefüllt</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>What will be certified</source>
        <translation>Was zertifiziert werden soll</translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation>&amp;Definition</translation>
    </message>
    <message>
        <source>Which rates of the groups are compared</source>
        <translation>Welche Raten der Gruppen verglichen werden</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>How many groups there are</source>
        <translation>Wie viele Gruppen es gibt</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>&amp;Klassen</translation>
    </message>
    <message>
        <source>How many classes the model tells apart</source>
        <translation>Wie viele Klassen das Modell unterscheidet</translation>
    </message>
    <message>
        <source>Largest gap, &amp;ε</source>
        <translation>Größte Lücke, &amp;ε</translation>
    </message>
    <message>
        <source>Largest gap that still counts as fair</source>
        <translation>Größte Lücke, die noch als fair gilt</translation>
    </message>
    <message>
        <source>Wrong certificate, &amp;δ</source>
        <translation>Falsches Zertifikat, &amp;δ</translation>
    </message>
    <message>
        <source>Largest probability of a wrong certificate</source>
        <translation>Größte Wahrscheinlichkeit eines falschen Zertifikats</translation>
    </message>
    <message>
        <source>&amp;Expected gap</source>
        <translation>&amp;Erwartete Lücke</translation>
    </message>
    <message>
        <source>One group&apos;s rate lies so far above the others&apos;</source>
        <translation>So weit liegt die Rate einer Gruppe über der der anderen</translation>
    </message>
    <message>
        <source>Expected &amp;rate</source>
        <translation>Erwartete &amp;Rate</translation>
    </message>
    <message>
        <source>Of the other groups: error rate, or share predicted a class; 0.5 is the worst case</source>
        <translation>Der anderen Gruppen: Fehlerrate oder Anteil einer vorhergesagten Klasse; 0,5 ist der schlimmste Fall</translation>
    </message>
    <message>
        <source>&amp;Test</source>
        <translation>&amp;Test</translation>
    </message>
    <message>
        <source>How the true gap is bounded from the observed one</source>
        <translation>Wie die wahre Lücke aus der beobachteten beschränkt wird</translation>
    </message>
    <message>
        <source>Union &amp;bound</source>
        <translation>Vereinigungs&amp;schranke</translation>
    </message>
    <message>
        <source>How many events the theorem&apos;s bound counts</source>
        <translation>Wie viele Ereignisse die Schranke des Satzes zählt</translation>
    </message>
    <message>
        <source>Chance to &amp;pass</source>
        <translation>Chance zu &amp;bestehen</translation>
    </message>
    <message>
        <source>Probability that an audit of this size passes if the rates are as expected</source>
        <translation>Wahrscheinlichkeit, dass eine Prüfung dieser Größe besteht, wenn die Raten wie erwartet sind</translation>
    </message>
    <message>
        <source>Share of the rarest ce&amp;ll</source>
        <translation>Anteil der seltensten Ze&amp;lle</translation>
    </message>
    <message>
        <source>Where samples are drawn from everyone: how often the rarest cell comes up</source>
        <translation>Wenn Samples aus allen gezogen werden: wie oft die seltenste Zelle vorkommt</translation>
    </message>
    <message>
        <source>C&amp;ost of a sample</source>
        <translation>K&amp;osten eines Samples</translation>
    </message>
    <message>
        <source>In any currency</source>
        <translation>In beliebiger Währung</translation>
    </message>
    <message>
        <source>Samples needed</source>
        <translation>Nötige Samples</translation>
    </message>
    <message>
        <source>The smaller the expected gap, the fewer</source>
        <translation>Je kleiner die erwartete Lücke, desto weniger</translation>
    </message>
    <message>
        <source>one curve for each ε</source>
        <translation>eine Kurve je ε</translation>
    </message>
    <message>
        <source>Samples a cell needs, by expected gap</source>
        <translation>Nötige Samples je Zelle nach erwarteter Lücke</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>expected gap (difference of rates)</source>
        <translation>erwartete Lücke (Differenz der Raten)</translation>
    </message>
    <message>
        <source>samples that every cell needs</source>
        <translation>nötige Samples jeder Zelle</translation>
    </message>
    <message>
        <source>No number of samples is enough.</source>
        <translation>Keine Zahl von Samples genügt.</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>No number of samples is enough: the expected gap must be below ε.</source>
        <translation>Keine Zahl von Samples genügt: die erwartete Lücke muss unter ε liegen.</translation>
    </message>
    <message>
        <source>These values do not go together.</source>
        <translation>Diese Werte passen nicht zusammen.</translation>
    </message>
    <message>
        <source>Every one of the %1 cells needs %2 samples: %3 in all.</source>
        <translation>Jede der %1 Zellen braucht %2 Samples: %3 insgesamt.</translation>
    </message>
    <message>
        <source>They cost %1.</source>
        <translation>Sie kosten %1.</translation>
    </message>
    <message>
        <source>If the rates are as expected, %1 of 100 such audits pass (simulated).</source>
        <translation>Sind die Raten wie erwartet, bestehen %1 von 100 solchen Prüfungen (simuliert).</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ProjectTree</name>
    <message>
        <source>Project contents</source>
        <translation>Inhalt des Projekts</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ProjectTreeModel</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1 of %2 units</source>
        <translation>%1 von %2 Einheiten</translation>
    </message>
    <message>
        <source>%1 parameters, %2
%3</source>
        <translation>%1 Parameter, %2
%3</translation>
    </message>
    <message>
        <source>I_P(τ) curves</source>
        <translation>I_P(τ)-Kurven</translation>
    </message>
    <message>
        <source>σ(P) heatmap</source>
        <translation>σ(P)-Karte</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Audits</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>Drop a .pt file here</source>
        <translation>Eine .pt-Datei hierher ziehen</translation>
    </message>
    <message>
        <source>Drop a folder or CSV here</source>
        <translation>Ordner oder CSV hierher ziehen</translation>
    </message>
    <message>
        <source>Start one with New audit</source>
        <translation>Mit „Neue Prüfung“ starten</translation>
    </message>
    <message>
        <source>Come with the first audit</source>
        <translation>Kommen mit der ersten Prüfung</translation>
    </message>
    <message>
        <source>Gap and samples</source>
        <translation>Lücke und Samples</translation>
    </message>
    <message>
        <source>Fairness gaps</source>
        <translation>Fairnesslücken</translation>
    </message>
    <message>
        <source>Scores by severity</source>
        <translation>Werte nach Schweregrad</translation>
    </message>
    <message>
        <source>Scores by corruption</source>
        <translation>Werte nach Störung</translation>
    </message>
    <message>
        <source>Disparity</source>
        <translation>Ungleichheit</translation>
    </message>
    <message>
        <source>Gap by threshold</source>
        <translation>Lücke nach Schwelle</translation>
    </message>
    <message>
        <source>Detection by threshold</source>
        <translation>Erkennung nach Schwelle</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ResultTab</name>
    <message>
        <source>How was this computed?</source>
        <translation>Wie wurde das berechnet?</translation>
    </message>
    <message>
        <source>More for this figure</source>
        <translation>Mehr zu dieser Abbildung</translation>
    </message>
    <message>
        <source>Export figure…</source>
        <translation>Abbildung exportieren …</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SampleInspector</name>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>How was this computed?</source>
        <translation>Wie wurde das berechnet?</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>adversarial</source>
        <translation>verändert</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Previous sample</source>
        <translation>Voriges Beispiel</translation>
    </message>
    <message>
        <source>Next sample</source>
        <translation>Nächstes Beispiel</translation>
    </message>
    <message>
        <source>Sample %1</source>
        <translation>Beispiel %1</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>difference ×%1</source>
        <translation>Differenz ×%1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>after</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>true label</source>
        <translation>wahre Klasse</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>none: %1</source>
        <translation>keiner: %1</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>%1 forward, %2 backward</source>
        <translation>%1 vorwärts, %2 rückwärts</translation>
    </message>
    <message>
        <source>computed again</source>
        <translation>neu berechnet</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Distances, %1 = %2</source>
        <translation>Abstände, %1 = %2</translation>
    </message>
    <message>
        <source>Distances of group %1</source>
        <translation>Abstände der Gruppe %1</translation>
    </message>
    <message>
        <source>this sample</source>
        <translation>dieses Beispiel</translation>
    </message>
    <message>
        <source>between</source>
        <translation>zwischen</translation>
    </message>
    <message>
        <source>%1 (%2) and %3 (%4)</source>
        <translation>%1 (%2) und %3 (%4)</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <comment>feature, value, changed value</comment>
        <translation>%1: %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>why not found</source>
        <translation>warum nicht gefunden</translation>
    </message>
    <message>
        <source>no change that is allowed reaches another class</source>
        <translation>keine erlaubte Änderung erreicht eine andere Klasse</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::SamplesModel</name>
    <message>
        <source>sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>beyond the boundary</source>
        <translation>jenseits der Grenze</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>bound</source>
        <translation>Schranke</translation>
    </message>
    <message>
        <source>search</source>
        <translation>Suche</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StatusItems</name>
    <message>
        <source>Memory that Plumbline uses</source>
        <translation>Speicher, den Plumbline benutzt</translation>
    </message>
    <message numerus="yes">
        <source>CPU · %n thread(s)</source>
        <translation>
            <numerusform>CPU · %n Thread</numerusform>
            <numerusform>CPU · %n Threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TestDataPage</name>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>%1 % of the samples</source>
        <translation>%1 % der Samples</translation>
    </message>
    <message>
        <source>augmentor</source>
        <translation>Veränderung</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>%1, up to %2° either way</source>
        <translation>%1, bis %2° in beide Richtungen</translation>
    </message>
    <message>
        <source>none (angle 0)</source>
        <translation>keine (Winkel 0)</translation>
    </message>
    <message>
        <source>crop</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>%1, to %2 of each side</source>
        <translation>%1, auf %2 jeder Seite</translation>
    </message>
    <message>
        <source>erasing</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>%1, a rectangle</source>
        <translation>%1, ein Rechteck</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>standard deviation %1, normalised</source>
        <translation>Standardabweichung %1, normalisiert</translation>
    </message>
    <message>
        <source>alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>%1 (assumed, not verified)</source>
        <translation>%1 (angenommen, nicht geprüft)</translation>
    </message>
    <message>
        <source>public share</source>
        <translation>öffentlicher Anteil</translation>
    </message>
    <message>
        <source>%1 % of the samples; the others are new</source>
        <translation>%1 % der Samples; die übrigen sind neu</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>ODIN settings tried</source>
        <translation>Versuchte ODIN-Einstellungen</translation>
    </message>
    <message>
        <source>Test data</source>
        <translation>Testdaten</translation>
    </message>
    <message>
        <source>Some samples are being augmented as in the test…</source>
        <translation>Einige Samples werden wie im Test verändert …</translation>
    </message>
    <message>
        <source>The rows of a table have no picture: the settings say how they were changed.</source>
        <translation>Zeilen einer Tabelle haben kein Bild: Die Einstellungen sagen, wie sie verändert wurden.</translation>
    </message>
    <message>
        <source>Public samples as they are, and below as the test saw them: drawn from the job&apos;s own seed.</source>
        <translation>Öffentliche Samples, wie sie sind, und darunter, wie der Test sie sah: gezogen aus dem Startwert der Aufgabe.</translation>
    </message>
    <message>
        <source>original</source>
        <translation>Original</translation>
    </message>
    <message>
        <source>augmented</source>
        <translation>verändert</translation>
    </message>
    <message>
        <source>%1, original</source>
        <translation>%1, Original</translation>
    </message>
    <message>
        <source>%1, augmented</source>
        <translation>%1, verändert</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::VerifyTab</name>
    <message>
        <source>Certificates (*.json);;All files (*)</source>
        <translation>Zertifikate (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>It could not be checked.</source>
        <translation>Es konnte nicht geprüft werden.</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>gültig</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>nicht gültig</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>the one given</source>
        <translation>die angegebene</translation>
    </message>
    <message>
        <source>not compared: any file may be meant</source>
        <translation>nicht verglichen: jede Datei könnte gemeint sein</translation>
    </message>
    <message>
        <source>Choose a certificate, the public key of whoever signed it, and the model&apos;s file: or drop them here.</source>
        <translation>Wählen Sie ein Zertifikat, den öffentlichen Schlüssel dessen, der es unterschrieben hat, und die Modelldatei, oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>signature</source>
        <translation>Unterschrift</translation>
    </message>
    <message>
        <source>by the public key that was given, and nothing was changed since</source>
        <translation>mit dem angegebenen öffentlichen Schlüssel, und seither wurde nichts verändert</translation>
    </message>
    <message>
        <source>nothing was changed since it was signed, but whose key signed it is not known: give the public key</source>
        <translation>seit der Unterschrift wurde nichts verändert, aber wessen Schlüssel es war, ist nicht bekannt: Geben Sie den öffentlichen Schlüssel an</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::WelcomePage</name>
    <message>
        <source>Is the model as robust for every group as it is for the others?</source>
        <translation>Ist das Modell für jede Gruppe so robust wie für die anderen?</translation>
    </message>
    <message>
        <source>Plumbline measures how far every sample lies from the model&apos;s decision boundary and compares groups, with intervals on every number. Everything stays on this computer.</source>
        <translation>Plumbline misst, wie weit jedes Beispiel von der Entscheidungsgrenze des Modells liegt, und vergleicht Gruppen, mit Intervallen an jeder Zahl. Alles bleibt auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Open the sample audit</source>
        <translation>Beispielprüfung öffnen</translation>
    </message>
    <message>
        <source>Coloured handwritten digits, three small models, results already in it. Every view can be explored before anything is computed.</source>
        <translation>Farbige handgeschriebene Ziffern, drei kleine Modelle, Ergebnisse sind schon darin. Jede Ansicht lässt sich erkunden, bevor etwas berechnet wird.</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>One file that holds models, data sets, audits and results. Then drop a .pt file and a folder of images on the window.</source>
        <translation>Eine Datei für Modelle, Datensätze, Prüfungen und Ergebnisse. Ziehen Sie dann eine .pt-Datei und einen Bilderordner auf das Fenster.</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Go on with a .plumb file. Jobs that were interrupted can be resumed.</source>
        <translation>Mit einer .plumb-Datei weitermachen. Unterbrochene Aufgaben lassen sich fortsetzen.</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt benutzte Projekte</translation>
    </message>
    <message>
        <source>Projects that you open are listed here.</source>
        <translation>Projekte, die Sie öffnen, stehen hier.</translation>
    </message>
    <message>
        <source>missing: %1</source>
        <translation>fehlt: %1</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>Suchen …</translation>
    </message>
    <message>
        <source>Take off this list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>%1 von der Liste nehmen</translation>
    </message>
</context>
</TS>
