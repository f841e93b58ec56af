import type { z } from 'zod'
import { type Db, type Sql, sql, type Tx } from './database.ts'

interface Fitting<T> {
  readonly schema: z.ZodType<T>
  readonly fallback: T
}

/** What the row of a setting says, to be asked inside a statement; null where there is none. */
export function settingValue(key: string): Sql<unknown> {
  return sql`(select value from kit.setting where key = ${key})`
}

/** The setting that a row says, or `fallback` where there is none, or none that fits. */
export function toSetting<T>(value: unknown, { schema, fallback }: Fitting<T>): T {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : fallback
}

/** A business constant that its owner may change: what its row says, or `fallback` where there is none, or none that fits. */
export async function readSetting<T>(db: Db, key: string, fitting: Fitting<T>): Promise<T> {
  const { rows } = await sql<{ value: unknown }>`select ${settingValue(key)} as value`.execute(db)
  return toSetting(rows[0]?.value, fitting)
}

interface WrittenSetting {
  readonly value: unknown
  /** What it counts, for people. */
  readonly unit: string
}

/** Stores a setting in place of what was there. */
export async function writeSetting(tx: Tx, key: string, { value, unit }: WrittenSetting): Promise<void> {
  await sql`
    insert into kit.setting (key, value, unit) values (${key}, ${JSON.stringify(value)}::jsonb, ${unit})
    on conflict (key) do update set value = excluded.value, unit = excluded.unit, updated_at = kit.now()`.execute(tx)
}
