import { Id } from '#contract/kit/common.ts'
import { checkoutRefusals } from '#contract/payment/order-refusals.ts'
import type { BrandKey } from '#contract/brand/brand.ts'
import { namePeople } from '#server/identity/index.ts'
import type { Db } from '#server/kit/database.ts'
import { answerPdf, readDocumentLang } from '#server/kit/request/answer-pdf.ts'
import { drawPdf } from '#server/kit/pdf/draw-pdf.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { hasReceipt, requireOwnOrder } from '#server/payment/order.policy.ts'
import { findOrder } from '#server/payment/order.store.ts'
import { describeReceipt, type Receipt, type Seller, toReceiptNumber } from './receipt-document.ts'

export interface ReceiptDeps {
  readonly db: Db
  readonly sellerOf: (brand: BrandKey) => Seller
}

/** The receipt of somebody's own order; null while it was not paid. */
export async function findReceipt({ db, sellerOf }: ReceiptDeps, orderId: number, personId: number): Promise<Receipt | null> {
  const order = requireOwnOrder(await findOrder(db, orderId), personId)
  if (!hasReceipt(order)) return null
  const nameOf = await namePeople(db, [personId])
  return { order, payer: nameOf(personId).name, seller: sellerOf(order.brand) }
}

/** The receipt of an order as a PDF. */
export function createReceiptRoute(deps: ReceiptDeps): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/order/{id}/receipt.pdf',
    access: 'signed-in',
    limit: { calls: 20, seconds: 60, by: 'person' },
    summary: "The receipt of one of the caller's orders, in the language of `lang` (en, cn, tw), else of the call",
    produces: 'application/pdf',
    errors: {
      NO_SUCH_ORDER: checkoutRefusals.NO_SUCH_ORDER,
      NO_RECEIPT: { status: 422, message: 'payment.no_receipt' },
    },
    handle: async (call, refuse) => {
      const lang = readDocumentLang(call)
      const receipt = await findReceipt(deps, Id.safeParse(call.params['id']).data ?? 0, personOf(call.caller))
      if (receipt === null) throw refuse.NO_RECEIPT()
      return answerPdf(await drawPdf(describeReceipt(receipt, lang)), { name: `receipt-${toReceiptNumber(receipt)}.pdf`, lang })
    },
  })
}
