import type { Plan } from '#contract/plan/plans.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** The plans that are sold, and the free one, in their order. */
export async function listPlans(db: Db): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select code, months, list_price, sale_price from plan.plan where active order by position, code`.execute(db)
  return rows
}

/** A plan that is sold; undefined for the free one too. */
export async function findSoldPlan(db: Db | Tx, code: string): Promise<Plan | undefined> {
  const { rows } = await sql<Plan>`
    select code, months, list_price, sale_price from plan.plan where code = ${code} and active and months is distinct from 0`.execute(db)
  return rows[0]
}

/** What grading is sold, in its order. */
export async function listGradingOptions(db: Db): Promise<{ code: string; price: number }[]> {
  const { rows } = await sql<{ code: string; price: number }>`
    select code, price from plan.grading_option where active order by position, code`.execute(db)
  return rows
}
