import { homeContract } from '#contract/result/home.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { describeHome } from './home.service.ts'

const on = implementContract(homeContract)

export function createHomeHandlers({ db }: { readonly db: Db }) {
  return {
    get: on.get.handler(({ context }) => describeHome(db, context)),
  }
}
