import type { complaintContract } from '#contract/grading/complaint.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { addSeconds } from '#server/attempt/index.ts'
import { type Complaint, findComplaintOfRequest, findComplaintOfScript, insertComplaint } from '#server/grading/complaint.store.ts'
import { getCandidate } from '#server/grading/order/candidate.ts'
import { holdPrices } from '#server/grading/order/hold-prices.ts'
import { findPrices, type Prices } from '#server/grading/order/price.service.ts'
import { readSections } from '#server/grading/order/section.service.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf, requestKeyOf } from '#server/kit/request/caller.ts'
import { requireScriptOf } from './complaint.policy.ts'
import { refuse } from './complaint.refusals.ts'
import { findReleasedBands, insertRemark, lockScript } from './remark.store.ts'

type Wanted = InputOf<typeof complaintContract.complain>

/**
 * Has a section marked again by another grader, who sees nothing of the first marking: once for each script. The coins are on hold until then.
 * Refuses a price that has changed, and 402 where coins are missing.
 */
export function complain(db: Db, wanted: Wanted, caller: Caller): Promise<Record<string, never>> {
  const request = requestKeyOf(caller)
  return inTransaction(db, async (tx) => {
    const candidateId = await getCandidate(tx, wanted.child_id, caller)
    // A request outlives its stored answer.
    const before = await findComplaintOfRequest(tx, request)
    if (before === undefined) await carryOut(tx, wanted, { candidateId, payerId: personOf(caller), request })
    else requireSame(before, wanted)
    return {}
  })
}

function requireSame(before: Complaint, { attempt_id, skill, reason, price }: Wanted): void {
  const isSame = before.attemptId === attempt_id && before.skill === skill && before.reason === reason && before.price === price
  if (!isSame) throw refuse.IDEMPOTENCY_KEY_USED()
}

interface Who {
  readonly candidateId: number
  readonly payerId: number
  readonly request: string
}

async function carryOut(tx: Tx, wanted: Wanted, { candidateId, payerId, request }: Who): Promise<void> {
  const script = requireScriptOf(await lockScript(tx, wanted.attempt_id, wanted.skill), candidateId)
  const graded = await findReleasedBands(tx, script.id)
  if (graded === undefined) throw refuse.NOT_GRADED()
  if ((await findComplaintOfScript(tx, script.id)) !== undefined) throw refuse.ALREADY_COMPLAINED()
  await requireContent(tx, wanted, candidateId)
  const prices = await findPrices(tx, candidateId)
  const paid = priceOf(prices, wanted.price)
  const dueAt = addSeconds(await readClock(tx), prices.due_hours * 3600)
  const { taskId, commentLanguage } = graded
  const remarkId = await insertRemark(tx, { scriptId: script.id, taskId, commentLanguage, priority: prices.isPro, dueAt })
  const [held] = await holdPrices(tx, [paid], { payerId, request: `complaint:${request}`, deadline: dueAt })
  if (held === undefined) throw new Error('nothing was put on hold for a complaint')
  await insertComplaint(tx, {
    scriptId: script.id,
    taskId,
    remarkId,
    payerId,
    reason: wanted.reason,
    listPrice: held.listPrice,
    discountBps: prices.discount_bps,
    price: held.price,
    holdId: held.holdId,
    request,
  })
}

/** Texts and recordings that were kept for their time can't be marked again. */
async function requireContent(tx: Tx, { attempt_id, skill }: Wanted, candidateId: number): Promise<void> {
  const found = (await readSections(tx, attempt_id, candidateId)).find(({ row }) => row.skill === skill)
  if (found === undefined || !found.row.has_content) throw refuse.NOTHING_TO_GRADE()
}

/** The price of scores, where it is what the person has seen. */
function priceOf({ options }: Prices, seen: number) {
  const scores = options.find(({ option }) => option === 'scores')
  if (scores === undefined) throw new Error('scores have no price')
  if (scores.price !== seen) throw refuse.PRICE_CHANGED({ price: scores.price })
  return { option: scores.option, listPrice: scores.list_price, price: scores.price }
}
