import type { Evidence } from '#contract/content/answer-key.ts'
import type { Passage } from '#contract/content/paper.ts'

/** The passage, with the sentences lit that decide the answer in hand. */
export function SamplePassage({ passage, evidence }: { readonly passage: Passage; readonly evidence: readonly Evidence[] }) {
  return (
    <article className="bs-card sm-passage" lang="en">
      <h2>{passage.title}</h2>
      {passage.standfirst !== null && <p className="bs-soft">{passage.standfirst}</p>}
      <div className="bs-reading">
        {passage.paragraphs.map(({ id, content }) => {
          const text = content.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('')
          const own = evidence.filter(({ paragraph, role }) => paragraph === id && role === 'evidence')
          return <LitParagraph key={id} text={text} lit={own} />
        })}
      </div>
    </article>
  )
}

function LitParagraph({ text, lit }: { readonly text: string; readonly lit: readonly Evidence[] }) {
  const parts = lit
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }, place, all) => (
      <span key={start}>
        {text.slice(all[place - 1]?.end ?? 0, start)}
        <mark className="bs-lit">{text.slice(start, end)}</mark>
      </span>
    ))
  const rest = Math.max(0, ...lit.map(({ end }) => end))
  return (
    <p>
      {parts}
      {text.slice(rest)}
    </p>
  )
}
