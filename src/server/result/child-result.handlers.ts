import { childResultContract } from '#contract/result/child-result.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { analyseChildResults, getChildResult, listChildResults } from './child-result.service.ts'
import { type Entrance, mediaKeyName } from '#server/attempt/index.ts'

const on = implementContract(childResultContract)

export function createChildResultHandlers({ db, entrance }: { readonly db: Db; readonly entrance: Entrance }) {
  const here = { db, entrance, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    list: on.list.handler(({ input, context }) => listChildResults(db, input, context)),
    analysis: on.analysis.handler(({ input, context }) => analyseChildResults(db, input, context)),
    get: on.get.handler(({ input, context }) => getChildResult(here, input, context)),
  }
}
