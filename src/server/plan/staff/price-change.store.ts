import type { StaffGradingOption, StaffPlan } from '#contract/plan/plan-staff.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** All plans in their order. */
export async function listAllPlans(db: Db | Tx): Promise<StaffPlan[]> {
  const { rows } = await sql<StaffPlan>`
    select code, months, list_price, sale_price, active from plan.plan order by position, code`.execute(db)
  return rows
}

/** The same, kept from others who change them until the transaction ends. */
export async function holdPlans(tx: Tx): Promise<StaffPlan[]> {
  const { rows } = await sql<StaffPlan>`
    select code, months, list_price, sale_price, active from plan.plan order by position, code for update`.execute(tx)
  return rows
}

export async function updatePlan(tx: Tx, { code, list_price, sale_price, active }: Omit<StaffPlan, 'months'>): Promise<void> {
  await sql`
    update plan.plan set list_price = ${list_price}, sale_price = ${sale_price}, active = ${active} where code = ${code}`.execute(tx)
}

/** Puts the plans in this order. */
export async function orderPlans(tx: Tx, codes: readonly string[]): Promise<void> {
  for (const [index, code] of codes.entries())
    await sql`update plan.plan set position = ${(index + 1) * 10} where code = ${code}`.execute(tx)
}

export async function listGradingPrices(db: Db | Tx): Promise<StaffGradingOption[]> {
  const { rows } = await sql<StaffGradingOption>`select code, price from plan.grading_option order by position, code`.execute(db)
  return rows
}

export async function holdGradingPrice(tx: Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ price: number }>`select price from plan.grading_option where code = ${code} for update`.execute(tx)
  return rows[0]?.price
}

export async function updateGradingPrice(tx: Tx, code: string, price: number): Promise<void> {
  await sql`update plan.grading_option set price = ${price} where code = ${code}`.execute(tx)
}
