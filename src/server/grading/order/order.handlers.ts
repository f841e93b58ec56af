import { gradingContract } from '#contract/grading/order.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { buyGrading } from './buy.service.ts'
import { listOrders } from './order-list.service.ts'
import { getPrices } from './price.service.ts'
import { getBought, getSections, listSections } from './section.service.ts'

const on = implementContract(gradingContract)

export function createOrderHandlers({ db }: { readonly db: Db }) {
  return {
    prices: on.prices.handler(({ input, context }) => getPrices(db, input, context)),
    sections: on.sections.handler(({ input, context }) => listSections(db, input, context)),
    section: on.section.handler(({ input, context }) => getSections(db, input, context)),
    bought: on.bought.handler(({ input, context }) => getBought(db, input, context)),
    buy: on.buy.handler(({ input, context }) => buyGrading(db, input, context)),
    orders: on.orders.handler(({ input, context }) => listOrders(db, input, context)),
  }
}
