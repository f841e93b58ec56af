import { useEffect, useRef } from 'react'
import type { SectionExplanation } from '#contract/result/result.ts'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { ReadingPart } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findBadge, HighlightLegend, HighlightedLine } from './highlighted-line.tsx'
import type { TextHighlights } from './highlighted-text.ts'
import { OwnMarksList } from './own-marks-list.tsx'
import { scrollToEvidence } from './scroll-to-evidence.ts'

interface HighlightedPassageProps {
  readonly part: ReadingPart
  readonly entry: KeyEntry
  readonly section: SectionExplanation
}

/** The passage with the evidence of one question lit, and the reader's own highlights as dotted underline. */
export function HighlightedPassage({ part, entry, section }: HighlightedPassageProps) {
  const t = useTranslation('result')
  const article = useRef<HTMLElement>(null)
  const { passage } = part
  useEffect(() => scrollToEvidence(article.current), [entry.question])
  const markingOf = (container: string): TextHighlights => ({
    evidence: entry.evidence.filter(({ paragraph }) => paragraph === container),
    own: [...section.highlights, ...section.notes].filter((mark) => mark.container === container),
  })
  const paragraphs = passage.paragraphs.map(({ id }) => id)
  return (
    <article ref={article} className="bs-card rv-passage" aria-label={t('passage')} id="rv-passage" tabIndex={-1}>
      <div className="bs-reading" lang="en">
        <h2>{passage.title}</h2>
        {passage.standfirst !== null && (
          <p className="rv-standfirst">
            <HighlightedLine content={[{ kind: 'text', text: passage.standfirst }]} marking={markingOf(`p${part.number}-standfirst`)} />
          </p>
        )}
        {passage.paragraphs.map((paragraph) => (
          <p key={paragraph.id} className="rv-paragraph">
            {paragraph.letter !== null && <b>{paragraph.letter}</b>}
            <HighlightedLine content={paragraph.content} marking={markingOf(paragraph.id)} badge={findBadge(entry, paragraph.id)} />
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
      <HighlightLegend
        entry={entry}
        own={[...section.highlights, ...section.notes].some(({ container }) => paragraphs.includes(container))}
      />
      <OwnMarksList section={section} part={part} />
    </article>
  )
}
