import type { AttemptState, Highlight, Note, Op } from '#contract/attempt/attempt.ts'
import type { Response } from '#contract/content/mark.ts'
import { toStorableText } from '#contract/kit/storable.ts'

/** What a candidate has put on the paper so far, by skill. */
export type Candidate = Readonly<{
  answers: Readonly<Record<string, Readonly<Record<string, Response>>>>
  flags: Readonly<Record<string, readonly string[]>>
  highlights: Readonly<Record<string, readonly Highlight[]>>
  notes: Readonly<Record<string, readonly Note[]>>
}>

export const blankCandidate: Candidate = { answers: {}, flags: {}, highlights: {}, notes: {} }

export function toCandidate(state: AttemptState): Candidate {
  const { answers, flags, highlights, notes } = state
  return { answers, flags, highlights, notes }
}

/** An op that waits to be sent. `before` is what it replaced here; it stays on this device. */
export type PendingOp = Readonly<Op & { before?: unknown }>

/** A change without its place in the queue. */
export type Change = Readonly<Pick<Op, 'kind' | 'skill' | 'question' | 'value'>>

type Marked = 'highlights' | 'notes'
type Removal = { readonly id: string; readonly removed: true }

function isRemoval(value: Highlight | Removal): value is Removal {
  return 'removed' in value
}

function setMarked(candidate: Candidate, which: Marked, change: Change): Candidate {
  const skill = change.skill ?? ''
  const value = change.value as Highlight | Removal
  const others = (candidate[which][skill] ?? []).filter((each) => each.id !== value.id)
  const next = isRemoval(value) ? others : [...others, value]
  return { ...candidate, [which]: { ...candidate[which], [skill]: next } }
}

function setFlag(candidate: Candidate, change: Change): Candidate {
  const { skill = '', question = '' } = change
  const others = (candidate.flags[skill] ?? []).filter((each) => each !== question)
  return { ...candidate, flags: { ...candidate.flags, [skill]: change.value === true ? [...others, question] : others } }
}

function setAnswer(candidate: Candidate, change: Change): Candidate {
  const { skill = '', question = '' } = change
  const section = { ...candidate.answers[skill], [question]: (change.value ?? null) as Response }
  return { ...candidate, answers: { ...candidate.answers, [skill]: section } }
}

/** The paper after one more change; the server applies the same rule. */
export function applyChange(candidate: Candidate, change: Change): Candidate {
  switch (change.kind) {
    case 'answer':
      return setAnswer(candidate, change)
    case 'flag':
      return setFlag(candidate, change)
    case 'highlight':
      return setMarked(candidate, 'highlights', change)
    case 'note':
      return setMarked(candidate, 'notes', change)
    default:
      return candidate
  }
}

/** What a change would replace. */
export function findBefore(candidate: Candidate, change: Change): unknown {
  const { skill = '', question = '' } = change
  if (change.kind === 'answer') return candidate.answers[skill]?.[question] ?? null
  if (change.kind === 'flag') return candidate.flags[skill]?.includes(question) ?? false
  return null
}

/** A blank answer is null, whatever the control holds; text is normalised as the server stores it, so that both have the same. */
export function toResponse(value: string | readonly string[] | null): Response {
  if (value === null || value.length === 0) return null
  if (typeof value !== 'string') return [...value]
  const text = toStorableText(value.replaceAll('\0', ''))
  return text.trim() === '' ? null : text
}
