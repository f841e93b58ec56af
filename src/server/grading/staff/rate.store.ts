import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** What a grader earns for an option, in minor units. */
export interface Rate {
  readonly option: GradingOption
  readonly skill: GradedSkill
  readonly amount: number
  readonly currency: string
}

/** The rates that count for orders from now on. */
export async function listRates(db: Db | Tx): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select option, skill, amount, currency from (
      select distinct on (option, skill) option, skill, amount, currency from grading.rate order by option, skill, id desc) newest
    order by skill desc, array_position(array['scores', 'basic', 'vip'], option)`.execute(db)
  return rows
}

export async function insertRate(tx: Tx, { option, skill, amount, currency }: Rate, by: number): Promise<void> {
  await sql`
    insert into grading.rate (option, skill, amount, currency, set_by) values (${option}, ${skill}, ${amount}, ${currency}, ${by})`.execute(
    tx,
  )
}
