import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import { acceptedOf, keyEntriesOf } from '#contract/content/walk.ts'

/** A wording of a typed key as a candidate writes it. */
function toWording(key: string): string {
  return (key.split(/\s\/\s/)[0] ?? key)
    .replace(/\([^)]*\)\s*/g, '')
    .replace(/(\S+?)\/\S+/g, '$1')
    .trim()
}

/** The right answers of all questions, or of every other one. */
export function readKeyed(key: AnswerKey | null, filled: 'half' | 'full'): Readonly<Record<string, Response>> {
  const entries = key === null ? [] : keyEntriesOf(key)
  return Object.fromEntries(
    entries
      .filter((_, index) => filled === 'full' || index % 2 === 0)
      .map(({ question, key: own }) => {
        const accepted = acceptedOf(own)
        if (own.kind === 'several') return [question, [...accepted]]
        return [question, own.kind === 'text' ? toWording(accepted[0] ?? '') : (accepted[0] ?? null)]
      }),
  )
}
