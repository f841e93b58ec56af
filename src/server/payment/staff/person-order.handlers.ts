import { personOrderContract } from '#contract/payment/person-order.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { openOrdersOf } from './person-order.service.ts'

const on = implementContract(personOrderContract)

/** Orders in the record of their payer. */
export function createPersonOrderHandlers({ db }: { readonly db: Db }) {
  return { list: on.list.handler(({ input, context }) => openOrdersOf(db, input, context)) }
}
