import type { AttemptState, AttemptSummary, Receipt, RecordingState, SectionState } from '#contract/attempt/attempt.ts'
import type { Highlight, Note } from '#contract/attempt/attempt.ts'
import type { SectionJson, StateRecord, SummaryRecord } from './summary.store.ts'
import { isLeft } from './section.store.ts'

/** A section's row, read by the query builder or as JSON. */
type AnySection = Pick<SectionJson, 'skill' | 'status' | 'seconds' | 'close_reason' | 'remaining_ms'> &
  Record<'opened_at' | 'deadline_at' | 'closed_at' | 'paused_at', Date | string | null>

function toInstant(at: Date | string | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

/** While paused there is no deadline, only a remainder; between deadline and closing the section is `closing`. */
export function toSectionState(section: AnySection, now: Date): SectionState {
  const { skill, status, seconds, close_reason, remaining_ms } = section
  const paused = section.paused_at !== null
  const isClosing = status === 'open' && !paused && section.deadline_at !== null && now >= new Date(section.deadline_at)
  return {
    skill,
    status: isClosing ? 'closing' : status,
    seconds,
    opened_at: toInstant(section.opened_at),
    deadline_at: paused ? null : toInstant(section.deadline_at),
    closed_at: toInstant(section.closed_at),
    close_reason,
    remaining_ms,
  }
}

interface ReceiptColumns {
  readonly receipt_ack_seq: number | null
  readonly receipt_answers_sha256: string | null
  readonly receipt_at: Date | null
}

export function toReceipt(attemptId: number, columns: ReceiptColumns): Receipt | null {
  const { receipt_ack_seq, receipt_answers_sha256, receipt_at } = columns
  if (receipt_ack_seq === null || receipt_answers_sha256 === null || receipt_at === null) return null
  return { attempt_id: attemptId, ack_seq: receipt_ack_seq, answers_sha256: receipt_answers_sha256, received_at: receipt_at.toISOString() }
}

/** What other modules know of an attempt. */
export interface SummaryExtras {
  /** The newest ones, in the order of the sections. */
  readonly scores: AttemptSummary['scores']
  readonly graded: AttemptSummary['graded']
  readonly overallBand: number | null
  /** How many prompts were answered by voice. */
  readonly spoken: number
}

export function toSummary(record: SummaryRecord, { scores, graded, overallBand, spoken }: SummaryExtras): AttemptSummary {
  const { id, test_id, test_title, module, scope, skill, part, mode, version, status, preview_of, question_count } = record
  return {
    id,
    test_id,
    test_title,
    module,
    scope,
    skill,
    part,
    mode,
    version,
    status,
    preview_of,
    created_at: record.created_at.toISOString(),
    submitted_at: toInstant(record.submitted_at),
    answered_count: Math.min(record.answered_count + spoken, question_count),
    question_count,
    scores: status === 'voided' ? [] : scores,
    graded: status === 'voided' ? [] : graded,
    overall_band: status === 'voided' ? null : overallBand,
    sections: record.sections.map((section) => toSectionState(section, record.server_now)),
    seen_before: listSeenBefore(record),
  }
}

/** The sections of an attempt whose keys had been read before they were opened under exam conditions. */
export function listSeenBefore({ sections }: Pick<SummaryRecord, 'sections'>): AttemptSummary['seen_before'] {
  return sections.filter(({ keys_read_at }) => keys_read_at !== null).map(({ skill }) => skill)
}

function groupBySkill<Row extends { readonly skill: string }, T>(rows: readonly Row[], pick: (row: Row) => T): Record<string, T[]> {
  const groups: Record<string, T[]> = {}
  for (const row of rows) (groups[row.skill] ??= []).push(pick(row))
  return groups
}

/** What the candidate has left on the paper: flags, highlights and notes by skill. */
export function toAnnotations({ annotations }: Pick<StateRecord, 'annotations'>): Pick<AttemptState, 'flags' | 'highlights' | 'notes'> {
  const ofKind = (kind: string) => annotations.filter((annotation) => annotation.kind === kind)
  return {
    flags: groupBySkill(ofKind('flag'), ({ name }) => name),
    highlights: groupBySkill(ofKind('highlight'), ({ value }) => value as Highlight),
    notes: groupBySkill(ofKind('note'), ({ value }) => value as Note),
  }
}

/** The answers by skill and question. */
export function toAnswers(record: Pick<StateRecord, 'answers'>): AttemptState['answers'] {
  const answers: AttemptState['answers'] = {}
  for (const { skill, question, response } of record.answers) (answers[skill] ??= {})[question] = response
  return answers
}

/** The candidate number in groups of three digits. */
export function formatCandidateNumber(record: Pick<StateRecord, 'candidate_number'>): string {
  return record.candidate_number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')
}

export function toState(record: StateRecord, recordings: RecordingState[]): AttemptState {
  const { id, test_id, test_title, module, scope, skill, part, mode, version, status, preview_of } = record
  const checked: AttemptState['checked'] = {}
  for (const { skill: of, question, correct, reason } of record.checked) (checked[of] ??= {})[question] = { correct, reason }
  return {
    id,
    candidate_number: formatCandidateNumber(record),
    test_id,
    test_title,
    module,
    scope,
    skill,
    part,
    mode,
    version,
    text_size: record.text_size,
    status,
    left: record.sections.some(isLeft),
    preview_of,
    epoch: record.epoch,
    ack_seq: record.ack_seq,
    server_now: record.server_now.toISOString(),
    sections: record.sections.map((section) => toSectionState(section, record.server_now)),
    question_counts: Object.fromEntries(record.sections.map((section) => [section.skill, section.question_count])),
    answers: toAnswers(record),
    ...toAnnotations(record),
    checked,
    recordings,
    receipt: toReceipt(id, record),
  }
}
