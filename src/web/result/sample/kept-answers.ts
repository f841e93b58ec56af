import type { api } from '#web/kit/api/api.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

type Checked = Awaited<ReturnType<typeof api.sample.check>>

/** An answer that was checked, with what came back. */
export interface CheckedAnswer extends Checked {
  readonly response: string
}

export type CheckedAnswers = Readonly<Record<string, CheckedAnswer>>

interface Kept {
  /** Whose answers these are: null until a person signs in here. */
  readonly person: number | null
  readonly answers: CheckedAnswers
}

const storedAt = 'sample_answers'

function readKept(): Kept | null {
  try {
    const kept: unknown = JSON.parse(readStored(storedAt) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'answers' in kept ? (kept as Kept) : null
  } catch {
    return null
  }
}

/** The checked answers that this browser keeps of a person, or of a visitor (null). A visitor's become those of who signs in next. */
export function readCheckedAnswers(person: number | null): CheckedAnswers {
  const kept = readKept()
  if (kept === null || (kept.person !== null && kept.person !== person)) return {}
  if (kept.person !== person) writeStored(storedAt, JSON.stringify({ ...kept, person }))
  return kept.answers
}

export function keepCheckedAnswers(person: number | null, answers: CheckedAnswers): void {
  writeStored(storedAt, JSON.stringify({ person, answers } satisfies Kept))
}

/** How many of the answers are right. */
export function countRight(answers: CheckedAnswers): number {
  return Object.values(answers).filter(({ marks }) => marks.every(({ correct }) => correct)).length
}
