import type { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { ShownAnswer, TriedAnswer, Verdict } from '#contract/attempt/checked.ts'
import type { TrackCipher } from '#contract/attempt/track-cipher.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'

export type OpsBatch = Omit<InputOf<typeof attemptContract.ops>, 'id'>

export type OpsAnswer = OutputOf<typeof attemptContract.ops>

export type OpenedSection = OutputOf<typeof attemptContract.openSection>

/** A recording of a section, with the signed address it may be fetched from for a while. */
export type SignedMedia = Readonly<SectionMedia['media'][number]>

export type SectionMedia = OutputOf<typeof attemptContract.sectionMedia>

export type SectionEvidence = OutputOf<typeof attemptContract.evidence>['evidence']

/** Another answer to a checked question. */
export interface Try {
  readonly question: string
  readonly response: TriedAnswer
}

export type PauseRequest = Omit<InputOf<typeof attemptContract.pause>, 'id'>

/** Everything the room asks of the server. Refusals are thrown; `toFault` reads them. */
export interface RoomWire {
  /** The attempt token for all calls from now on; null: only who is signed in. */
  useToken(token: string | null): void
  get(attemptId: number): Promise<AttemptState>
  takeover(attemptId: number): Promise<OutputOf<typeof attemptContract.takeover>>
  open(attemptId: number, skill: Skill): Promise<OpenedSection>
  /** From when the section is the next one until it is over; `cipher` is what this page can decrypt. */
  media(attemptId: number, skill: Skill, cipher?: TrackCipher): Promise<SectionMedia>
  fetchPaper(url: string): Promise<Paper>
  /** `keepalive` lets the request outlive the page. */
  ops(attemptId: number, batch: OpsBatch, how: { keepalive: boolean }): Promise<OpsAnswer>
  pause(attemptId: number, asked: PauseRequest, how: { keepalive: boolean }): Promise<AttemptState>
  resume(attemptId: number): Promise<AttemptState>
  check(attemptId: number, skill: Skill, question: string): Promise<Verdict>
  /** Only checked questions return the rest, and only while the clock runs. */
  checkAgain(attemptId: number, skill: Skill, tried: Try): Promise<Verdict>
  showAnswer(attemptId: number, skill: Skill, question: string): Promise<ShownAnswer>
  evidence(attemptId: number, skill: Skill): Promise<SectionEvidence>
}
