import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { paintHighlights, toTextOffset } from '#web/grading/paint-highlights.ts'
import { cutText, findCommentAt, type NumberedComment, type TextComment } from '#web/grading/text-highlights.ts'

interface MarkedTextProps {
  readonly text: string
  readonly comments: readonly NumberedComment<TextComment>[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The place of a press in the text; null where the browser can't tell. */
function findOffset(root: Element, { clientX, clientY }: MouseEvent): number | null {
  const at = document.caretPositionFromPoint?.(clientX, clientY)
  if (at !== null && at !== undefined) return toTextOffset(root, at.offsetNode, at.offset)
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  return range === null || range === undefined ? null : toTextOffset(root, range.startContainer, range.startOffset)
}

/** A text with its comments marked: a number behind the words of each, which leads to the comment, as do the words. */
export function MarkedText({ text, comments, chosen, onChoose }: MarkedTextProps) {
  const t = useTranslation('grading/graded')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (root.current === null) return
    const ranges = comments.map(({ comment: { id, keep, anchor } }) => ({
      start: anchor.start,
      end: anchor.end,
      name: id === chosen ? `graded-chosen-${keep ? 'keep' : 'change'}` : `graded-${keep ? 'keep' : 'change'}`,
    }))
    return paintHighlights(
      root.current,
      [...ranges].toSorted((one, other) => one.name.length - other.name.length),
    )
  }, [text, comments, chosen])
  useEffect(() => {
    const element = root.current
    const press = (event: MouseEvent) => {
      if (element === null || (event.target instanceof Element && event.target.closest('button') !== null)) return
      const offset = findOffset(element, event)
      const found =
        offset === null
          ? null
          : findCommentAt(
              comments.map(({ comment }) => comment),
              offset,
            )
      if (found !== null) onChoose(found.id)
    }
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [comments, onChoose])
  return (
    <div ref={root} className="gd-text bs-reading" lang="en">
      {cutText(text, comments).map((piece) => (
        <Fragment key={piece.start}>
          {piece.text}
          {piece.ends.map(({ number, comment }) => (
            <button
              key={comment.id}
              type="button"
              data-beside-text
              data-mark={comment.id}
              className={`gd-number ${comment.keep ? 'gd-number-keep' : ''}`}
              aria-label={t('comment', { number })}
              onClick={() => onChoose(comment.id)}
            >
              {number}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  )
}
