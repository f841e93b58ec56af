import { qualityContract } from '#contract/grading/quality.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { getOwnQuality, getQuality, listQuality, listScripts } from './quality.service.ts'

const on = implementContract(qualityContract)

/** How graders mark, for staff and for each of them. */
export function createQualityHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(({ input }) => listQuality(db, input)),
    read: on.read.handler(({ input }) => getQuality(db, input)),
    scripts: on.scripts.handler(({ input }) => listScripts(db, input)),
    own: on.own.handler(({ input, context }) => getOwnQuality(db, input, context)),
  }
}
