import type { AttemptState, Op, Receipt, SectionState } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { MarkReason } from '#contract/content/mark.ts'
import type { Media, Paper } from '#contract/content/paper.ts'

export interface OpsBatch {
  readonly epoch: number
  readonly from_seq: number
  readonly ops: readonly Op[]
  readonly answers_sha256?: string
}

export interface OpsAnswer {
  readonly ack_seq: number
  readonly server_now: string
  readonly deadline_at: string | null
  readonly section_state: SectionState | null
  readonly epoch: number
  readonly receipt: Receipt | null
  readonly refused: readonly { readonly seq: number; readonly reason: string }[]
  readonly in_step: boolean
}

export interface OpenedSection {
  readonly paper_url: string
  readonly opened_at: string
  readonly deadline_at: string
  readonly server_now: string
}

/** A recording of a section, with the signed address it may be fetched from for a while. */
export type SignedMedia = Media & { readonly url: string }

export interface SectionMedia {
  readonly media: readonly SignedMedia[]
  readonly expires_at: string
}

export interface Verdict {
  readonly correct: boolean
  readonly reason: MarkReason
}

/** Everything the room asks of the server. Refusals are thrown; `toFault` reads them. */
export interface RoomWire {
  /** The attempt token for all calls from now on; null: only who is signed in. */
  useToken(token: string | null): void
  get(attemptId: number): Promise<AttemptState>
  takeover(attemptId: number): Promise<{ epoch: number; attempt_token: string; ack_seq: number }>
  open(attemptId: number, skill: Skill): Promise<OpenedSection>
  /** From when the section is the next one until it is over. */
  media(attemptId: number, skill: Skill): Promise<SectionMedia>
  fetchPaper(url: string): Promise<Paper>
  /** `keepalive` lets the request outlive the page. */
  ops(attemptId: number, batch: OpsBatch, how: { keepalive: boolean }): Promise<OpsAnswer>
  pause(attemptId: number): Promise<AttemptState>
  resume(attemptId: number): Promise<AttemptState>
  check(attemptId: number, skill: Skill, question: string): Promise<Verdict>
}
