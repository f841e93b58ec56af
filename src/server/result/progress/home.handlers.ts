import { childHomeContract } from '#contract/result/child-home.contract.ts'
import { homeContract } from '#contract/result/home.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { describeChildHome } from './child-home.service.ts'
import { describeHome } from './home.service.ts'

const on = implementContract(homeContract)
const onChild = implementContract(childHomeContract)

export function createHomeHandlers({ db }: { readonly db: Db }) {
  return {
    get: on.get.handler(({ context }) => describeHome(db, context)),
  }
}

export function createChildHomeHandlers({ db }: { readonly db: Db }) {
  return {
    get: onChild.get.handler(({ input, context }) => describeChildHome(db, input.id, context)),
  }
}
