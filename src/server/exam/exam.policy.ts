import { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'

const refuse = refusalsOf(testDraftContract)

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

/** A recording of a draft is served to whoever shows its address as it was signed; one that is gone is answered the same. */
export function requireRecording<F>(file: F | null): F {
  if (file === null) throw refuse.FORBIDDEN()
  return file
}
