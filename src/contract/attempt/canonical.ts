import type { Response } from '#contract/content/mark.ts'

/** Answers by skill, then by question. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Response>>>>

/**
 * The one text of a set of answers that both sides hash: JSON of { skill: { question: response } } without spaces, keys
 * in ascending order of UTF-16 code units ("1", "10", "2"), nulls and skills without answers left out, responses as they
 * are (a multiple select keeps its order). Written by hand because JSON.stringify puts number-like keys first.
 */
export function canonicalAnswers(answers: Answers): string {
  return writeObject(answers, (section) => (section ? writeObject(section, writeResponse) : null))
}

function writeResponse(response: Response | undefined): string | null {
  return response === null || response === undefined ? null : JSON.stringify(response)
}

function writeObject<T>(entries: Readonly<Record<string, T>>, write: (value: T) => string | null): string {
  const members = Object.keys(entries)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((key) => {
      const text = write(entries[key] as T)
      return text === null || text === '{}' ? [] : [`${JSON.stringify(key)}:${text}`]
    })
  return `{${members.join(',')}}`
}
