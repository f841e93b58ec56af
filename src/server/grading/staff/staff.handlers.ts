import { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import type { Db } from '#server/kit/database.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { retireByStaff, useAsAnchor } from './anchor.service.ts'
import { compareMarkings } from './compare.service.ts'
import { assignToGrader, cancelByStaff } from './decide-task.service.ts'
import { getRates, setRate } from './rate.service.ts'
import { getSettings, setSettings } from './setting.service.ts'
import { listForStaff, readDrafts, readForStaff } from './staff-task.service.ts'

const on = implementContract(gradingAdminContract)

/** What staff see and decide of grading. */
export function createGradingStaffHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(({ input }) => listForStaff(db, input)),
    read: on.read.handler(({ input }) => readForStaff(db, input.id)),
    drafts: on.drafts.handler(({ input }) => readDrafts(db, input.id)),
    assign: on.assign.handler(({ input, context }) => assignToGrader(db, input, context)),
    cancel: on.cancel.handler(({ input, context }) => cancelByStaff(db, input, context)),
    markings: on.markings.handler(({ input }) => compareMarkings(db, input.id)),
    useAsAnchor: on.useAsAnchor.handler(({ input, context }) => useAsAnchor(db, input, context)),
    retireAnchor: on.retireAnchor.handler(({ input, context }) => retireByStaff(db, input, context)),
    settings: on.settings.handler(() => getSettings(db)),
    setSettings: on.setSettings.handler(({ input, context }) => setSettings(db, input, context)),
    rates: on.rates.handler(() => getRates(db)),
    setRate: on.setRate.handler(({ input, context }) => setRate(db, input, context)),
  }
}
