import { implementContract } from '#server/kit/request/implement.ts'
import { attemptResultContract } from '#contract/result/result.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { analyseResults } from './analysis.service.ts'
import { type AttemptAccess, mediaKeyName } from '#server/attempt/index.ts'
import { getExplanation } from './explanation.service.ts'
import * as result from './result.service.ts'

const on = implementContract(attemptResultContract)

/** The operations on attempts that are about results. */
export function createResultHandlers({ db, access }: { readonly db: Db; readonly access: AttemptAccess }) {
  const here = { db, access, mediaKey: rememberKey(db, mediaKeyName) }
  return {
    list: on.list.handler(({ input, context }) => result.listAttempts(db, input, context)),
    analysis: on.analysis.handler(({ input, context }) => analyseResults(db, input, context)),
    result: on.result.handler(({ input, context }) => result.getResult(here, input.id, context)),
    explanation: on.explanation.handler(({ input, context }) => getExplanation(here, input.id, context)),
  }
}
