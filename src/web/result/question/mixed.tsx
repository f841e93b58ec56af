import type { Lang } from '#contract/kit/common.ts'
import { splitByLanguage } from './latin-runs.ts'
import { splitParagraphs } from './paragraphs.ts'

interface MixedProps {
  readonly text: string
  readonly lang: Lang
}

/** Marks the English inside a Chinese sentence, for voices and line breaks. */
export function Mixed({ text, lang }: MixedProps) {
  if (lang === 'en') return text
  return splitByLanguage(text, lang).map((run, index) =>
    run.english ? (
      <span key={index} lang="en">
        {run.text}
      </span>
    ) : (
      <span key={index}>{run.text}</span>
    ),
  )
}

/** A longer text of the authors in one of the three languages. */
export function MixedParagraphs({ text, lang }: MixedProps) {
  return splitParagraphs(text).map((paragraph, index) => (
    <p key={index}>
      <Mixed text={paragraph} lang={lang} />
    </p>
  ))
}
