import type { complaintContract } from '#contract/grading/complaint.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { addSeconds, findState } from '#server/attempt/index.ts'
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
import { findReleasedBands, type HeldScript, insertRemark, lockRevision, lockSection } from './remark.store.ts'

/** Why something should be marked again, and the price that the person has seen. */
interface Doubt {
  readonly reason: string
  readonly price: number
}

/**
 * Has a section marked again by another grader, who sees nothing of the first marking: once for each script. The coins are on hold until then.
 * Refuses a price that has changed, and 402 where coins are missing.
 */
export function complain(db: Db, wanted: InputOf<typeof complaintContract.complain>, caller: Caller): Promise<Record<string, never>> {
  return askAgain(db, wanted, caller, async (tx) => {
    const candidateId = await getCandidate(tx, wanted.child_id, caller)
    return requireScriptOf(await lockSection(tx, wanted.attempt_id, wanted.skill), candidateId)
  })
}

/** The same for a revision. */
export function complainOfRevision(
  db: Db,
  wanted: InputOf<typeof complaintContract.complainOfRevision>,
  caller: Caller,
): Promise<Record<string, never>> {
  return askAgain(db, wanted, caller, async (tx) => requireScriptOf(await lockRevision(tx, wanted.id), personOf(caller)))
}

function askAgain(db: Db, doubt: Doubt, caller: Caller, lock: (tx: Tx) => Promise<HeldScript>): Promise<Record<string, never>> {
  const request = requestKeyOf(caller)
  return inTransaction(db, async (tx) => {
    const script = await lock(tx)
    // A request outlives its stored answer.
    const before = await findComplaintOfRequest(tx, request)
    if (before === undefined) await carryOut(tx, doubt, { script, payerId: personOf(caller), request })
    else requireSame(before, script, doubt)
    return {}
  })
}

function requireSame(before: Complaint, { id }: HeldScript, { reason, price }: Doubt): void {
  const isSame = before.scriptId === id && before.reason === reason && before.price === price
  if (!isSame) throw refuse.IDEMPOTENCY_KEY_USED()
}

interface Who {
  readonly script: HeldScript
  readonly payerId: number
  readonly request: string
}

async function carryOut(tx: Tx, doubt: Doubt, { script, payerId, request }: Who): Promise<void> {
  const graded = await findReleasedBands(tx, script.id)
  if (graded === undefined) throw refuse.NOT_GRADED()
  if ((await findComplaintOfScript(tx, script.id)) !== undefined) throw refuse.ALREADY_COMPLAINED()
  await requireContent(tx, script)
  const prices = await findPrices(tx, script.personId)
  const paid = priceOf(prices, doubt.price)
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
    reason: doubt.reason,
    listPrice: held.listPrice,
    discountBps: prices.discount_bps,
    price: held.price,
    holdId: held.holdId,
    request,
  })
}

/** Nothing of a void attempt is marked again, nor are texts and recordings that were kept for their time. */
async function requireContent(tx: Tx, { attemptId, skill, personId, text }: HeldScript): Promise<void> {
  const attempt = await findState(tx, attemptId)
  if (attempt?.status === 'voided') throw refuse.ATTEMPT_VOID()
  const isThere = text === null ? await hasContent(tx, { attemptId, skill, personId }) : text !== '' && attempt?.words_deleted === false
  if (!isThere) throw refuse.NOTHING_TO_GRADE()
}

async function hasContent(tx: Tx, { attemptId, skill, personId }: Omit<HeldScript, 'id' | 'text'>): Promise<boolean> {
  const sections = await readSections(tx, attemptId, personId)
  return sections.some(({ row }) => row.skill === skill && row.has_content)
}

/** The price of scores, where it is what the person has seen. */
function priceOf({ options }: Prices, seen: number) {
  const scores = options.find(({ option }) => option === 'scores')
  if (scores === undefined) throw new Error('scores have no price')
  if (scores.price !== seen) throw refuse.PRICE_CHANGED({ price: scores.price })
  return { option: scores.option, listPrice: scores.list_price, price: scores.price }
}
