import { childResultContract } from '#contract/result/child-result.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { analyseChildResults, getChildResult, listChildResults } from './child-result.service.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'

const on = implementContract(childResultContract)

export function createChildResultHandlers({ db, access }: { readonly db: Db; readonly access: AttemptAccess }) {
  const here = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    list: on.list.handler(({ input, context }) => listChildResults(db, input, context)),
    analysis: on.analysis.handler(({ input, context }) => analyseChildResults(db, input, context)),
    get: on.get.handler(({ input, context }) => getChildResult(here, input, context)),
  }
}
