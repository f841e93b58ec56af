import { Id } from '#contract/kit/common.ts'
import { checkoutRefusals } from '#contract/payment/order-refusals.ts'
import { claimUpload, keepUpload, releaseUploads, type UploadDeps } from '#server/file/index.ts'
import { inTransaction, type Tx } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { documentForm, readDocument } from '#server/kit/request/read-document.ts'
import { moveOrder } from '#server/payment/move-order.ts'
import { maySendProof, requireMoveable, requireOwnOrder } from '#server/payment/order.policy.ts'
import { findOrder, holdOrder, setProof } from '#server/payment/order.store.ts'

interface NamedProof {
  readonly orderId: number
  readonly uploadId: number
}

/** Lets an order name a picture, in place of an earlier one; from then on staff are to confirm it. */
async function nameProof(tx: Tx, { orderId, uploadId }: NamedProof, personId: number): Promise<void> {
  const order = requireOwnOrder(await holdOrder(tx, orderId), personId)
  requireMoveable(maySendProof(order))
  requireMoveable(await claimUpload(tx, uploadId, { purpose: 'payment', personId }))
  if (order.status === 'pending') await moveOrder(tx, order, { to: 'confirming', cause: 'person', actorId: personId })
  await setProof(tx, order.id, uploadId)
  if (order.proof_upload_id !== null) await releaseUploads(tx, [order.proof_upload_id])
}

async function sendProof(deps: UploadDeps, call: RawCall, caller: Caller): Promise<void> {
  const personId = personOf(caller)
  const orderId = Id.safeParse(call.params['id']).data ?? 0
  requireMoveable(maySendProof(requireOwnOrder(await findOrder(deps.db, orderId), personId)))
  const bytes = await readDocument(call, 'document')
  const { id: uploadId } = await keepUpload(deps, { bytes, purpose: 'payment', personId, field: 'document' })
  await inTransaction(deps.db, (tx) => nameProof(tx, { orderId, uploadId }, personId))
}

/** Takes the picture that shows that somebody has paid by transfer or check. */
export function createProofRoute(deps: UploadDeps): RawRoute {
  return rawRoute({
    method: 'POST',
    path: '/order/{id}/proof',
    access: 'signed-in',
    limit: { calls: 30, seconds: 3600, by: 'person' },
    summary:
      'A picture that shows that an order was paid: a form with one of at most 5 MB in its field `document`; again it replaces the first',
    produces: 'application/json',
    consumes: documentForm,
    errors: { NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER, ORDER_MOVED: checkoutRefusals.ORDER_MOVED },
    handle: async (call) => {
      await sendProof(deps, call, call.caller)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{}' }
    },
  })
}
