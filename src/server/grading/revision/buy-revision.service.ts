import type { Revision, revisionContract } from '#contract/grading/revision.contract.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { addSeconds } from '#server/attempt/index.ts'
import { requireSection } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { requireHandedIn, toPriced } from '#server/grading/order/buy.service.ts'
import { holdPrices } from '#server/grading/order/hold-prices.ts'
import { findPrices } from '#server/grading/order/price.service.ts'
import { insertOrder } from '#server/grading/order.store.ts'
import { findRevision, insertRevision } from '#server/grading/revision.store.ts'
import { lockScript } from '#server/grading/script.store.ts'
import { insertTask } from '#server/grading/task.store.ts'
import { readClock } from '#server/kit/clock.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { deleteDraft } from './draft.store.ts'
import { findRevisionOfRequest, findWaiting, type RevisionRow } from './revision-list.store.ts'
import { type GradedPart, requireGradedPart, toRevision } from './revision.service.ts'

type Wanted = InputOf<typeof revisionContract.buy>

interface Purchase extends Wanted {
  readonly personId: number
  readonly request: string
}

/**
 * Hands in a revision and buys its grading, once for each key of a request. The section's script is held, so that of two revisions of a part
 * one finds the other waiting. The price and time are those of any grading.
 */
export async function buyRevision(context: ReviewContext, given: Wanted, caller: Caller): Promise<Revision> {
  const wanted = { ...given, options: [...new Set(given.options)] }
  const part = await requireGradedPart(context, wanted, caller)
  const purchase = { ...wanted, personId: personOf(caller), request: requestKeyOf(caller) }
  return inTransaction(context.db, async (tx) => {
    // A request outlives its stored answer.
    const before = await findRevisionOfRequest(tx, purchase.request)
    if (before !== undefined) await requireSame(tx, before, purchase)
    else await carryOut(tx, part, purchase)
    return toRevision(requireSection(await findRevisionOfRequest(tx, purchase.request)))
  })
}

async function requireSame(tx: Tx, before: RevisionRow, { attempt_id, part, text, options }: Purchase): Promise<void> {
  const stored = await findRevision(tx, before.id)
  const isSame =
    stored?.text === text &&
    before.attempt_id === attempt_id &&
    before.part === part &&
    before.options.length === options.length &&
    options.every((option) => before.options.includes(option))
  if (!isSame) throw refuse.IDEMPOTENCY_KEY_USED()
}

async function carryOut(tx: Tx, { script, earlier, earlierId }: GradedPart, purchase: Purchase): Promise<void> {
  const { attempt_id, part, text, personId, request } = purchase
  await lockScript(tx, script.id)
  await requireHandedIn(tx, attempt_id)
  if ((await findWaiting(tx, attempt_id, part)) !== undefined) throw refuse.REVISION_WAITS()
  const words = countWords(text)
  if (words === 0) throw refuse.NOTHING_TO_GRADE()
  if (text.trim() === earlier.text.trim()) throw refuse.TEXT_UNCHANGED()
  const prices = await findPrices(tx, personId)
  const priced = toPriced(prices, purchase)
  const { test_title, module } = script
  const id = await insertRevision(tx, { attempt_id, person_id: personId, part, text, words, revises: earlierId, test_title, module })
  const dueAt = addSeconds(await readClock(tx), prices.due_hours * 3600)
  const taskId = await insertTask(tx, { scriptId: id, commentLanguage: purchase.comment_language, priority: prices.isPro, dueAt })
  for (const { option, ...paid } of await holdPrices(tx, priced, { payerId: personId, request, deadline: dueAt }))
    await insertOrder(tx, { scriptId: id, taskId, option, payerId: personId, discountBps: prices.discount_bps, request, ...paid })
  await deleteDraft(tx, { scriptId: script.id, part })
}
