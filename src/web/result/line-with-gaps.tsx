import type { Inline } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface LineWithGapsProps {
  readonly content: readonly Inline[]
  /** The numbers of the question that is shown; its gap stands out. */
  readonly current: readonly number[]
}

/** A line of a paper with its gaps as numbers. */
export function LineWithGaps({ content, current }: LineWithGapsProps) {
  const t = useTranslation('result')
  return content.map((piece, index) => {
    if (piece.kind === 'gap') {
      const here = current.includes(piece.number)
      return (
        <b key={index} className={here ? 'rv-gap rv-gap-here' : 'rv-gap'}>
          <span aria-hidden="true">{piece.number}</span>
          <span className="bs-sr">{t(here ? 'gap_this' : 'gap', { number: piece.number })}</span>
        </b>
      )
    }
    if (piece.mark === 'strong') return <strong key={index}>{piece.text}</strong>
    return piece.mark === 'em' ? <em key={index}>{piece.text}</em> : <span key={index}>{piece.text}</span>
  })
}
