import type { ReactNode } from 'react'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Inline } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { cutParagraph, joinByHighlight, type TextHighlights, type TextPiece } from './highlighted-text.ts'
import './passage.css'
import { goToAnswer } from './scroll-to-evidence.ts'

export interface EvidenceBadge {
  readonly text: string
  readonly at: number
}

/** The question number, for the line in which its evidence ends; null for all others. */
export function findBadge(entry: KeyEntry, container: string): EvidenceBadge | null {
  const last = entry.evidence.findLast(({ role }) => role === 'evidence') ?? entry.evidence.at(-1)
  return last?.paragraph === container ? { text: entry.numbers.join('–'), at: last.end } : null
}

interface HighlightedLineProps {
  readonly content: readonly Inline[]
  readonly marking: TextHighlights
  /** Stands right after the offset where the evidence ends. */
  readonly badge?: EvidenceBadge | null
}

/** A line with its evidence lit. */
export function HighlightedLine({ content, marking, badge = null }: HighlightedLineProps) {
  const runs = joinByHighlight(cutParagraph(content, marking))
  const lengths = runs.map((run) => run.pieces.reduce((sum, piece) => sum + piece.text.length, 0))
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
  return runs.map((run, index) => (
    <HighlightedRun
      key={ends[index]}
      highlight={run.highlight}
      pieces={run.pieces}
      badge={badge !== null && (ends[index - 1] ?? 0) < badge.at && badge.at <= (ends[index] ?? 0) ? badge.text : null}
    />
  ))
}

interface HighlightedRunProps {
  readonly highlight: TextPiece['highlight']
  readonly pieces: readonly TextPiece[]
  readonly badge: string | null
}

function HighlightedRun({ highlight, pieces, badge }: HighlightedRunProps) {
  const t = useTranslation('result')
  const inside = pieces.map((piece, index) => <PieceText key={index} piece={piece} />)
  if (highlight === null) return inside
  return (
    <>
      <mark className={highlight === 'evidence' ? 'bs-lit rv-lit' : 'rv-faint'}>{inside}</mark>
      {badge !== null && (
        <a className="rv-ref" href="#rv-answer" onClick={goToAnswer} aria-label={t('back_to_answer', { number: badge })}>
          {badge}
        </a>
      )}
    </>
  )
}

function PieceText({ piece }: { readonly piece: TextPiece }) {
  const { text, mark, own } = piece
  const marked = mark === 'strong' ? <strong>{text}</strong> : mark === 'em' ? <em>{text}</em> : text
  return own ? <span className="rv-own">{marked}</span> : marked
}

interface HighlightLegendProps {
  readonly entry: KeyEntry
  /** Whether the reader's own highlights are to be seen. */
  readonly own?: boolean
  readonly children?: ReactNode
}

/** What the lights mean, as far as they are to be seen. */
export function HighlightLegend({ entry, own = false, children }: HighlightLegendProps) {
  const t = useTranslation('result')
  const has = (role: 'evidence' | 'context') => entry.evidence.some((each) => each.role === role)
  return (
    <ul className="rv-legend rv-passage-legend">
      {has('evidence') && (
        <li>
          <span className="rv-sample bs-lit" aria-hidden="true" />
          {t('legend_evidence')}
        </li>
      )}
      {has('context') && (
        <li>
          <span className="rv-sample rv-faint" aria-hidden="true" />
          {t('legend_context')}
        </li>
      )}
      {own && (
        <li>
          <span className="rv-sample rv-own" aria-hidden="true" />
          {t('legend_own')}
        </li>
      )}
      {children}
    </ul>
  )
}
