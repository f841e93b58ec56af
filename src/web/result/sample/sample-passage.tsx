import type { Evidence } from '#contract/content/answer-key.ts'
import type { Passage } from '#contract/content/paper.ts'
import { HighlightedLine } from '#web/result/explanation/passage/highlighted-line.tsx'

/** The passage, with the sentences lit that decide the answer in hand. */
export function SamplePassage({ passage, evidence }: { readonly passage: Passage; readonly evidence: readonly Evidence[] }) {
  return (
    <article className="bs-card sm-passage" lang="en">
      <h2>{passage.title}</h2>
      {passage.standfirst !== null && <p className="bs-soft">{passage.standfirst}</p>}
      <div className="bs-reading">
        {passage.paragraphs.map(({ id, content }) => {
          const lit = evidence.filter(({ paragraph, role }) => paragraph === id && role === 'evidence')
          return (
            <p key={id}>
              <HighlightedLine content={content} marking={{ evidence: lit, own: [] }} />
            </p>
          )
        })}
      </div>
    </article>
  )
}
