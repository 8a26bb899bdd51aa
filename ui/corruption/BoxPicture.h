#pragma once

#include <vector>

#include <QImage>
#include <QWidget>

#include "core/detection/DetectionBox.h"

namespace plumbline::ui
{

/// A picture with boxes of faces: those of the clean picture dashed, those of this one solid.
class BoxPicture : public QWidget
{
    Q_OBJECT

public:
    explicit BoxPicture(QWidget* parent = nullptr);

    void setPicture(const QImage& image, const std::vector<ScoredBox>& boxes,
                    const std::vector<ScoredBox>& cleanBoxes = {});
    void clear(const QString& text = {}); ///< with a word in its place
    /// Below the picture; a second line in the secondary colour.
    void setCaption(const QString& caption, const QString& detail = {});
    void setSelected(bool selected);
    [[nodiscard]] const QImage& image() const { return m_image; }
    [[nodiscard]] std::size_t boxCount() const { return m_boxes.size(); }
    [[nodiscard]] QString caption() const { return m_caption; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {96, 96 + captionHeight()}; }

signals:
    void activated(); ///< double click or Return

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] int captionHeight() const;
    void updateAccessibleText();

    QImage m_image;
    std::vector<ScoredBox> m_boxes;
    std::vector<ScoredBox> m_cleanBoxes;
    QString m_text, m_caption, m_detail;
    bool m_selected = false;
};

} // namespace plumbline::ui
