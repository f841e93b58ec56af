import type { TestDraft, testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { requireReviewer } from '#server/exam/exam.policy.ts'
import { refuse } from '#server/exam/exam.refusals.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import type { Db } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { showDraft, requireVersion, withDraft } from './draft.service.ts'
import { setState } from './draft.store.ts'
import { decideReview, insertReview, listLatestReviews } from './review.store.ts'

/** Asks somebody else to look at a version; asking again for the same one changes nothing. */
export function askReview(db: Db, { id, version }: InputOf<typeof testDraftContract.askReview>, caller: Caller): Promise<TestDraft> {
  return withDraft(db, id, async (tx, draft) => {
    requireVersion(draft, version)
    if (draft.state !== 'review') {
      await insertReview(tx, { draftId: id, version, personId: personOf(caller) })
      await setState(tx, id, 'review')
      const [before, after] = [{ draft_state: draft.state }, { draft_state: 'review', version }]
      await recordAudit(tx, {
        actor: actorOf(caller),
        action: 'test-draft.review-asked',
        entity: 'test-draft',
        entityId: id,
        before,
        after,
      })
    }
    return showDraft(tx, id, caller)
  })
}

const decisionActions = { approved: 'test-draft.approved', returned: 'test-draft.returned' } as const

/** Decides the review of a version, by a second person; with a reason it is returned, without one approved. */
export function decide(
  db: Db,
  { id, version, reason }: InputOf<typeof testDraftContract.approve> & { readonly reason: string | null },
  caller: Caller,
): Promise<TestDraft> {
  return withDraft(db, id, async (tx, draft) => {
    const review = (await listLatestReviews(tx, [id])).get(id)
    requireReviewer({ askedBy: review?.asked_by ?? null, editedBy: draft.edited_by }, personOf(caller))
    requireVersion(draft, version)
    if (draft.state !== 'review' || review === undefined || review.decision !== null) throw refuse.NOT_IN_REVIEW()
    const decision = reason === null ? 'approved' : 'returned'
    await decideReview(tx, review.id, { decision, personId: personOf(caller), reason })
    const state = reason === null ? 'approved' : 'writing'
    await setState(tx, id, state)
    const [before, after] = [{ draft_state: draft.state }, { draft_state: state, version }]
    const action = decisionActions[decision]
    await recordAudit(tx, { actor: actorOf(caller), action, entity: 'test-draft', entityId: id, before, after, reason })
    return showDraft(tx, id, caller)
  })
}
