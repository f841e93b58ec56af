import { criteriaOf, type Criterion } from '#contract/grading/marking.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import { ReaderAnswer, type ReaderBand, type ReaderComment, type ReaderRequest } from '#contract/grading/second-reader.ts'
import type { Proposal } from '#contract/grading/second-reader.contract.ts'
import { ReaderFailed } from './reader-failed.ts'
import type { WritingScript } from './reader-request.ts'

/** What a second reader says of a script, checked against it. */
export interface Reading {
  readonly version: string
  readonly bands: readonly ReaderBand[]
  /** Of the section; null where it gave no bands. */
  readonly band: number | null
  readonly comments: readonly Proposal[]
  /** Comments that were left out, because their words aren't in the text. */
  readonly refused: number
}

/** Where the words of a comment are: where it says so, or the one place that has them. Null where they aren't there. */
function findStart(text: string, { quote, start }: ReaderComment): number | null {
  if (start !== undefined) return text.startsWith(quote, start) ? start : null
  const first = text.indexOf(quote)
  return first >= 0 && text.indexOf(quote, first + 1) < 0 ? first : null
}

function placeComments(comments: readonly ReaderComment[], { tasks }: ReaderRequest): Proposal[] {
  return comments.flatMap((comment, id): Proposal[] => {
    const { part, quote, keep, tag, suggestion } = comment
    const task = tasks.find((each) => each.part === part)
    const start = task === undefined ? null : findStart(task.text, comment)
    if (start === null) return []
    return [{ id, anchor: { kind: 'text', part, start, end: start + quote.length, quote }, keep, tag, text: comment.text, suggestion }]
  })
}

/** Refuses bands that are incomplete, given twice, or for what wasn't asked. */
function requireBands(bands: readonly ReaderBand[], { tasks, criteria }: ReaderRequest): void {
  if (bands.length === 0) return
  const nameOf = ({ part, criterion }: Pick<ReaderBand, 'part' | 'criterion'>) => `task ${part} ${criterion}`
  const wanted = tasks.flatMap(({ part }) => criteria.map((criterion) => nameOf({ part, criterion })))
  const given = bands.map(nameOf)
  const fault =
    given.find((name) => !wanted.includes(name)) ??
    given.find((name, place) => given.indexOf(name) !== place) ??
    wanted.find((name) => !given.includes(name))
  if (fault !== undefined) throw new ReaderFailed('bands', fault)
}

/** The band of the section. A task that nothing was written for wasn't sent, and counts as band 0. */
function findBand(bands: readonly ReaderBand[], { tasks }: WritingScript): number | null {
  if (bands.length === 0) return null
  const find = (part: number, criterion: Criterion) => bands.find((each) => each.part === part && each.criterion === criterion)?.band ?? 0
  const marks = tasks.flatMap(({ part }) =>
    criteriaOf.writing.map((criterion) => ({ part, criterion, band: find(part, criterion), comment: '' })),
  )
  const parts = tasks.map(({ part }) => part)
  return findSectionBand(marks, 'writing', parts)?.band ?? null
}

/** The place in an answer that doesn't fit, and how; nothing of what stands there. */
function nameIssue(error: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code?: string | undefined }[]
}): string {
  const [issue] = error.issues
  return `${issue?.path.map(String).join('.') || 'answer'}: ${issue?.code ?? 'invalid'}`
}

/** What an answer says of the script that was sent. Throws ReaderFailed where it isn't as it was agreed. */
export function readAnswer(
  answer: unknown,
  { request, script }: { readonly request: ReaderRequest; readonly script: WritingScript },
): Reading {
  const parsed = ReaderAnswer.safeParse(answer)
  if (!parsed.success) throw new ReaderFailed('invalid', nameIssue(parsed.error))
  const { version, bands, comments } = parsed.data
  requireBands(bands, request)
  const placed = placeComments(comments, request)
  return { version, bands, band: findBand(bands, script), comments: placed, refused: comments.length - placed.length }
}
