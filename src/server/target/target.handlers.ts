import { targetContract } from '#contract/target/target.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getOwnTarget, replaceTarget } from './target.service.ts'

const on = implementContract(targetContract)

export function createTargetHandlers({ db }: { readonly db: Db }) {
  return {
    own: on.own.handler(({ context }) => getOwnTarget(db, context)),
    replace: on.replace.handler(({ input, context }) => replaceTarget(db, input, context)),
  }
}
