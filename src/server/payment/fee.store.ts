import { z } from 'zod'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { settingValue, toSetting, writeSetting } from '#server/kit/setting.ts'

const settingKey = 'card_fee_bps'
const cardFee = { schema: z.int().min(0).max(1000), fallback: 500 }

/** What paying by card costs on top in a country, in hundredths of a per cent: its override, else the setting `card_fee_bps`. */
export async function findCardFee(db: Db | Tx, country: string | null): Promise<number> {
  const { rows } = await sql<{ bps: number | null; setting: unknown }>`
    select ${settingValue(settingKey)} as setting, (select bps from payment.fee_override where country = ${country}) as bps`.execute(db)
  return rows[0]?.bps ?? toSetting(rows[0]?.setting, cardFee)
}

/** Changes the setting; countries with an override keep theirs. */
export async function updateCardFee(tx: Tx, bps: number): Promise<void> {
  await writeSetting(tx, settingKey, { value: bps, unit: 'hundredths of a per cent' })
}

export interface FeeOverrideRecord {
  readonly country: string
  readonly bps: number
  readonly note: string
  readonly updated_by: number
  readonly updated_at: Date
}

export async function listFeeOverrides(db: Db | Tx): Promise<FeeOverrideRecord[]> {
  const { rows } = await sql<FeeOverrideRecord>`
    select country, bps, note, updated_by, updated_at from payment.fee_override order by country`.execute(db)
  return rows
}

export async function findFeeOverride(tx: Tx, country: string): Promise<FeeOverrideRecord | undefined> {
  const { rows } = await sql<FeeOverrideRecord>`
    select country, bps, note, updated_by, updated_at from payment.fee_override where country = ${country} for update`.execute(tx)
  return rows[0]
}

export async function upsertFeeOverride(tx: Tx, { country, bps, note, updated_by }: Omit<FeeOverrideRecord, 'updated_at'>): Promise<void> {
  await sql`
    insert into payment.fee_override (country, bps, note, updated_by) values (${country}, ${bps}, ${note}, ${updated_by})
    on conflict (country) do update set bps = excluded.bps, note = excluded.note, updated_by = excluded.updated_by, updated_at = kit.now()`.execute(
    tx,
  )
}

export async function deleteFeeOverride(tx: Tx, country: string): Promise<void> {
  await sql`delete from payment.fee_override where country = ${country}`.execute(tx)
}
