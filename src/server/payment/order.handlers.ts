import type { InputOf } from '#contract/kit/endpoint.ts'
import { orderContract, type OrderDetails } from '#contract/payment/order.contract.ts'
import { Currency, ManualMethod, PaymentMethod } from '#contract/payment/payment.ts'
import type { SenderOf, SiteOf } from '#server/brand/index.ts'
import { createSigner, type UploadDeps } from '#server/file/index.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { cancelOwnOrder, findProvider, openCheckout, type PaymentDeps } from './checkout.service.ts'
import { findCardFee } from './fee.store.ts'
import { findInstruction, listInstructions } from './instruction.store.ts'
import { requireOwnOrder } from './order.policy.ts'
import { findOrder, listOwnOrders, type OrderRecord } from './order.store.ts'
import { findRejection } from './order-step.store.ts'
import { toOrder, toRefund } from './order-view.ts'
import { listRefunds } from './refund.store.ts'

export interface OrderDeps extends PaymentDeps, UploadDeps {
  readonly senderOf: SenderOf
  readonly siteOf: SiteOf
  /** In which country an address is; null: nobody knows. */
  readonly countryOf: (address: string) => string | null
}

const on = implementContract(orderContract)

async function describeInstruction({ db }: OrderDeps, order: OrderRecord, { lang }: Caller): Promise<string | null> {
  const manual = ManualMethod.safeParse(order.method)
  if (!manual.success) return null
  const found = await findInstruction(db, { brand: order.brand, currency: order.currency, method: manual.data })
  return found === undefined ? null : found[`text_${lang}`] || found.text_en
}

/** One of the caller's orders, as it is: reading it changes nothing. */
async function getOwnOrder(deps: OrderDeps, id: number, caller: Caller): Promise<OrderDetails> {
  const order = requireOwnOrder(await findOrder(deps.db, id), personOf(caller))
  const [instruction, refunds, reason, sign] = await Promise.all([
    describeInstruction(deps, order, caller),
    listRefunds(deps.db, id),
    findRejection(deps.db, id),
    createSigner(deps),
  ])
  const { proof_upload_id: proof } = order
  return { ...toOrder(order), instruction, proof: proof === null ? null : sign(proof), reason, refunds: refunds.map(toRefund) }
}

async function listOwn({ db }: OrderDeps, query: InputOf<typeof orderContract.list>, caller: Caller) {
  const { total, rows } = await listOwnOrders(db, { personId: personOf(caller), status: query.status }, toPageSlice(query))
  return toPage(query, total, rows.map(toOrder))
}

/** How one can pay at a host: by its provider in every currency, without one where the brand says how. */
async function listMethods(deps: OrderDeps, { currency }: InputOf<typeof orderContract.methods>, { host, address }: Caller) {
  const { brand } = deps.senderOf({ host })
  const instructions = (await listInstructions(deps.db)).filter((instruction) => instruction.active && instruction.brand === brand)
  const cardFee = await findCardFee(deps.db, deps.countryOf(address))
  const data = PaymentMethod.options.flatMap((method) => {
    const provider = findProvider(deps, method)
    const own = instructions.filter((instruction) => instruction.method === method).map((instruction) => instruction.currency)
    const currencies = provider?.name === 'manual' ? own : [...Currency.options]
    const isUsable = provider !== undefined && currencies.length > 0 && (currency === undefined || currencies.includes(currency))
    return isUsable ? [{ method, provider: provider.name, currencies, fee_bps: method === 'card' ? cardFee : 0 }] : []
  })
  return { data, brand }
}

/** The caller's orders. */
export function createOrderHandlers(deps: OrderDeps) {
  const { senderOf, siteOf } = deps
  return {
    methods: on.methods.handler(({ input, context }) => listMethods(deps, input, context)),
    list: on.list.handler(({ input, context }) => listOwn(deps, input, context)),
    get: on.get.handler(({ input, context }) => getOwnOrder(deps, input.id, context)),
    checkout: on.checkout.handler(({ input, context }) => {
      const { host, lang } = context
      const returnUrl = (siteOf(host) ?? senderOf({ host }).siteUrl) + input.return_path
      return openCheckout(deps, { orderId: input.id, personId: personOf(context), lang, returnUrl })
    }),
    cancel: on.cancel.handler(async ({ input, context }) => {
      await cancelOwnOrder(deps, { orderId: input.id, personId: personOf(context) })
      return getOwnOrder(deps, input.id, context)
    }),
  }
}
