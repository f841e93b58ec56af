import { useEffect, useRef } from 'react'
import type { SectionExplanation } from '#contract/attempt/result.ts'
import type { KeyEntry } from '#contract/exam/answer-key.ts'
import type { Inline, Part } from '#contract/exam/paper.ts'
import { useWords } from '#web/kit/words.ts'
import { cutParagraph, joinByLight, type Marking, type Piece } from './lit-text.ts'
import './passage.css'
import { goToAnswer, scrollToEvidence } from './scroll-to-evidence.ts'

interface LitPassageProps {
  readonly part: Part
  readonly entry: KeyEntry
  readonly section: SectionExplanation
}

/** The passage with the evidence of one question lit, and the reader's own highlights as dotted underline. */
export function LitPassage({ part, entry, section }: LitPassageProps) {
  const words = useWords('review')
  const article = useRef<HTMLElement>(null)
  const { passage } = part
  useEffect(() => scrollToEvidence(article.current), [entry.question])
  const markingOf = (container: string): Marking => ({
    lit: entry.evidence.filter(({ paragraph }) => paragraph === container),
    own: [...section.highlights, ...section.notes].filter((mark) => mark.container === container),
  })
  const last = entry.evidence.findLast(({ role }) => role === 'evidence') ?? entry.evidence.at(-1)
  const badge = entry.numbers.join('–')
  const paragraphs = passage.paragraphs.map(({ id }) => id)
  const notes = section.notes.filter(({ container }) => paragraphs.includes(container))
  return (
    <article ref={article} className="bs-card rv-passage" aria-label={words('passage')} id="rv-passage" tabIndex={-1}>
      <div className="bs-reading" lang="en">
        <h2>{passage.title}</h2>
        {passage.standfirst !== null && (
          <p className="rv-standfirst">
            <LitLine content={[{ kind: 'text', text: passage.standfirst }]} marking={markingOf(`p${part.number}-standfirst`)} />
          </p>
        )}
        {passage.paragraphs.map((paragraph) => (
          <p key={paragraph.id} className="rv-paragraph">
            {paragraph.letter !== null && <b>{paragraph.letter}</b>}
            <LitLine
              content={paragraph.content}
              marking={markingOf(paragraph.id)}
              badge={last?.paragraph === paragraph.id ? { text: badge, at: last.end } : null}
            />
          </p>
        ))}
        {passage.glossary.length > 0 && (
          <dl className="rv-glossary">
            {passage.glossary.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <PassageLegend
        entry={entry}
        own={[...section.highlights, ...section.notes].some(({ container }) => paragraphs.includes(container))}
      />
      {notes.length > 0 && (
        <div className="rv-notes">
          <h3>{words('notes')}</h3>
          <ul>
            {notes.map((note) => (
              <li key={note.id}>{note.text}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}

interface LitLineProps {
  readonly content: readonly Inline[]
  readonly marking: Marking
  /** The question number, right after the offset where its evidence ends. */
  readonly badge?: { readonly text: string; readonly at: number } | null
}

function LitLine({ content, marking, badge = null }: LitLineProps) {
  const runs = joinByLight(cutParagraph(content, marking))
  const lengths = runs.map((run) => run.pieces.reduce((sum, piece) => sum + piece.text.length, 0))
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
  return runs.map((run, index) => (
    <LitRun
      key={ends[index]}
      light={run.light}
      pieces={run.pieces}
      badge={badge !== null && (ends[index - 1] ?? 0) < badge.at && badge.at <= (ends[index] ?? 0) ? badge.text : null}
    />
  ))
}

function LitRun({
  light,
  pieces,
  badge,
}: {
  readonly light: Piece['light']
  readonly pieces: readonly Piece[]
  readonly badge: string | null
}) {
  const words = useWords('review')
  const inside = pieces.map((piece, index) => <PieceText key={index} piece={piece} />)
  if (light === null) return inside
  return (
    <>
      <mark className={light === 'evidence' ? 'bs-lit rv-lit' : 'rv-faint'}>{inside}</mark>
      {badge !== null && (
        <a className="rv-ref" href="#rv-answer" onClick={goToAnswer} aria-label={words('back_to_answer', { number: badge })}>
          {badge}
        </a>
      )}
    </>
  )
}

function PieceText({ piece }: { readonly piece: Piece }) {
  const { text, mark, own } = piece
  const marked = mark === 'strong' ? <strong>{text}</strong> : mark === 'em' ? <em>{text}</em> : text
  return own ? <span className="rv-own">{marked}</span> : marked
}

function PassageLegend({ entry, own }: { readonly entry: KeyEntry; readonly own: boolean }) {
  const words = useWords('review')
  const has = (role: 'evidence' | 'context') => entry.evidence.some((each) => each.role === role)
  return (
    <ul className="rv-legend rv-passage-legend">
      {has('evidence') && (
        <li>
          <span className="rv-sample bs-lit" aria-hidden="true" />
          {words('legend_evidence')}
        </li>
      )}
      {has('context') && (
        <li>
          <span className="rv-sample rv-faint" aria-hidden="true" />
          {words('legend_context')}
        </li>
      )}
      {own && (
        <li>
          <span className="rv-sample rv-own" aria-hidden="true" />
          {words('legend_own')}
        </li>
      )}
    </ul>
  )
}
