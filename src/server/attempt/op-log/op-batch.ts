import { Highlight, Note, type Op } from '#contract/attempt/attempt.ts'
import { Response } from '#contract/content/mark.ts'
import type { Paper } from '#contract/content/paper.ts'
import { namePart } from '#contract/attempt/part-name.ts'
import { type AnswerForm, answerFormsOf, maxAnswerLength, promptsOf, questionPartsOf } from '#contract/content/walk.ts'

/** An op as the log takes it. `refused` is what is wrong with it in itself; time and state are judged where it is stored. */
export interface LoggedOp {
  readonly seq: number
  readonly op_id: string
  readonly kind: Op['kind']
  readonly skill: string | null
  readonly question: string | null
  readonly value: unknown
  /** What an annotation is known by. */
  readonly name: string | null
  readonly mono_ms: number | null
  readonly refused: string | null
}

/** Finds the paper of a section; undefined where the attempt has no such section. */
export type FindPaper = (skill: string) => Paper | undefined

interface Judged {
  readonly value: unknown
  readonly name: string | null
  readonly refused: string | null
}

/** What a place on a paper takes as its answer; `spoken`: none that is written; `part`: it can only be turned to. */
type PlaceForm = AnswerForm | 'spoken' | 'part'

const placesByPaper = new WeakMap<Paper, ReadonlyMap<string, PlaceForm>>()

/** Everything on a paper that an op may name as its question. */
function placesOf(paper: Paper): ReadonlyMap<string, PlaceForm> {
  const known = placesByPaper.get(paper)
  if (known !== undefined) return known
  const written = answerFormsOf(paper).map(({ id, form }): [string, PlaceForm] => [id, form])
  const spoken = promptsOf(paper).map(({ id }): [string, PlaceForm] => [id, 'spoken'])
  const parts = questionPartsOf(paper).map(({ number }): [string, PlaceForm] => [namePart(number), 'part'])
  const places = new Map([...written, ...spoken, ...parts])
  placesByPaper.set(paper, places)
  return places
}

/** The ops in order, each once, checked against their papers; null when they do not follow from `fromSeq` without a hole. */
export function toLoggedOps(ops: readonly Op[], fromSeq: number, findPaper: FindPaper): LoggedOp[] | null {
  const inOrder = [...new Map(ops.map((op) => [op.seq, op])).values()].toSorted((a, b) => a.seq - b.seq)
  if (inOrder.some((op, index) => op.seq !== fromSeq + index)) return null
  const closed = new Set<string>()
  let submitted = false
  return inOrder.map((op) => {
    const judged = judge(op, findPaper)
    const tooLate = submitted ? 'submitted' : closed.has(op.skill ?? '') ? 'section_closed' : null
    if (op.kind === 'submit') submitted = true
    if (op.kind === 'close_section' && op.skill !== undefined) closed.add(op.skill)
    return toLoggedOp(op, { ...judged, refused: judged.refused ?? (op.kind === 'submit' ? null : tooLate) })
  })
}

function toLoggedOp(op: Op, judged: Judged): LoggedOp {
  return {
    seq: op.seq,
    op_id: op.op_id,
    kind: op.kind,
    skill: op.skill ?? null,
    question: op.question ?? null,
    mono_ms: op.mono_ms === undefined ? null : Math.min(Math.round(op.mono_ms), Number.MAX_SAFE_INTEGER),
    ...judged,
  }
}

function accept(value: unknown, name: string | null = null): Judged {
  return { value, name, refused: null }
}

function refuse(op: Op, reason: string): Judged {
  return { value: keepAsText(op.value), name: null, refused: reason }
}

function judge(op: Op, findPaper: FindPaper): Judged {
  if (op.kind === 'submit') return accept(null)
  const paper = op.skill === undefined ? undefined : findPaper(op.skill)
  if (paper === undefined) return refuse(op, 'unknown_section')
  switch (op.kind) {
    case 'close_section':
      return accept(null)
    case 'audio':
      return judgeAudio(op)
    case 'highlight':
    case 'note':
      return judgeMarking(op) ?? refuse(op, 'bad_value')
    default:
      return judgeAtQuestion(op, placesOf(paper).get(op.question ?? ''))
  }
}

/** Accepts a playback event with a short text. */
function judgeAudio(op: Op): Judged {
  const text = keepAsText(op.value)
  return text !== null && text.length >= maxAudioCharacters ? refuse(op, 'too_long') : accept(text)
}

function judgeAtQuestion(op: Op, form: PlaceForm | undefined): Judged {
  if (form === undefined) return refuse(op, 'unknown_question')
  if (op.kind === 'visit') return accept(null)
  if (form === 'part') return refuse(op, 'unknown_question')
  if (op.kind === 'flag') return typeof op.value === 'boolean' ? accept(op.value || null, op.question ?? null) : refuse(op, 'bad_value')
  return form === 'spoken' ? refuse(op, 'unknown_question') : judgeAnswer(op, form)
}

function judgeAnswer(op: Op, form: AnswerForm): Judged {
  if (typeof op.value === 'string' && op.value.length > maxAnswerLength[form]) return refuse(op, 'too_long')
  return isResponseTo(form, op.value) ? accept(op.value ?? null) : refuse(op, 'bad_value')
}

/** Text where one is chosen or written, a list where several are; null clears. */
function isResponseTo(form: AnswerForm, value: unknown): value is Response | undefined {
  if (value === null || value === undefined) return true
  const isList = Array.isArray(value)
  return isList === (form === 'choose-several') && Response.safeParse(value).success
}

function judgeMarking(op: Op): Judged | null {
  const isRemoval = typeof op.value === 'object' && op.value !== null && 'removed' in op.value
  const parsed = (isRemoval ? Highlight.pick({ id: true }) : op.kind === 'note' ? Note : Highlight).safeParse(op.value)
  if (!parsed.success) return null
  return accept(isRemoval ? null : parsed.data, parsed.data.id)
}

const maxAudioCharacters = 300
const keptCharacters = 1000

/** What does not fit is kept all the same, as the text that it came as, to some length. */
function keepAsText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  try {
    return JSON.stringify(value).slice(0, keptCharacters).toWellFormed()
  } catch {
    return 'unreadable'
  }
}
