import type { GradingSettings } from '#contract/grading/staff.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** How much is marked again, and what makes a grader qualified. */
export async function findSettings(db: Db | Tx): Promise<GradingSettings> {
  const { rows } = await sql<GradingSettings>`
    select second_share_bps, tolerance::float8 as tolerance, release_lead_minutes, anchor_share_bps, anchors_to_qualify, fewest_anchors,
      max_mean_absolute::float8 as max_mean_absolute, max_mean::float8 as max_mean
    from grading.setting`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('there are no settings of grading')
  return row
}

/** The settings, held until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<GradingSettings> {
  await sql`select from grading.setting for no key update`.execute(tx)
  return findSettings(tx)
}

export async function updateSettings(tx: Tx, settings: GradingSettings): Promise<void> {
  await sql`
    update grading.setting set second_share_bps = ${settings.second_share_bps}, tolerance = ${settings.tolerance},
      release_lead_minutes = ${settings.release_lead_minutes}, anchor_share_bps = ${settings.anchor_share_bps},
      anchors_to_qualify = ${settings.anchors_to_qualify}, fewest_anchors = ${settings.fewest_anchors},
      max_mean_absolute = ${settings.max_mean_absolute}, max_mean = ${settings.max_mean}`.execute(tx)
}
