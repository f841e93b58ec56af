import { examStaffContract } from '#contract/exam/exam-staff.contract.ts'
import { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf(testDraftContract, examStaffContract)

/** Who has had a hand in a version of a draft. */
export interface DraftHands {
  readonly askedBy: number | null
  readonly editedBy: number
}

/** A second person looks at a draft: neither who asked for it nor who changed it last. */
export function mayReview({ askedBy, editedBy }: DraftHands, personId: number): boolean {
  return personId !== askedBy && personId !== editedBy
}

export function requireReviewer(hands: DraftHands, personId: number): void {
  if (!mayReview(hands, personId)) throw refuse.OWN_DRAFT()
}

/** Who stored a revision that was never published; nobody where it was, or where it only ever came from the server. */
export type StoredBy = readonly (number | null)[]

/** A revision that nobody has published yet is published by a second person: not by the only one who stored it. */
export function mayPublishStored(storedBy: StoredBy, personId: number): boolean {
  return storedBy.length === 0 || storedBy.some((stored) => stored !== personId)
}

export function requireSecondPerson(storedBy: StoredBy, personId: number): void {
  if (!mayPublishStored(storedBy, personId)) throw refuse.OWN_REVISION()
}

/** A recording of a draft is served to whoever shows its address as it was signed; one that is gone is answered the same. */
export function requireRecording<F>(file: F | null): F {
  if (file === null) throw refuse.FORBIDDEN()
  return file
}
