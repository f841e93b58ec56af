import type { GradingSettings } from '#contract/grading/staff.contract.ts'
import { findSettings, lockSettings, updateSettings } from '#server/grading/setting.store.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'

export const getSettings = (db: Db): Promise<GradingSettings> => findSettings(db)

/** Sets how much is marked again, and what makes a grader qualified, from now on. */
export async function setSettings(db: Db, wanted: GradingSettings, caller: Caller): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const former = await lockSettings(tx)
    const names = Object.keys(wanted) as (keyof GradingSettings)[]
    const changed = names.filter((name) => former[name] !== wanted[name])
    if (changed.length === 0) return
    await updateSettings(tx, wanted)
    const pick = (settings: GradingSettings) => Object.fromEntries(changed.map((name) => [name, settings[name]]))
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading-setting.changed',
      entity: 'grading-setting',
      entityId: 'all',
      before: pick(former),
      after: pick(wanted),
    })
  })
  return {}
}
