import type { z } from 'zod'
import { type Db, sql } from './database.ts'

/** A business constant that its owner may change: what its row says, or `fallback` where there is none, or none that fits. */
export async function readSetting<T>(db: Db, key: string, { schema, fallback }: { schema: z.ZodType<T>; fallback: T }): Promise<T> {
  const { rows } = await sql<{ value: unknown }>`select value from kit.setting where key = ${key}`.execute(db)
  const parsed = schema.safeParse(rows[0]?.value)
  return parsed.success ? parsed.data : fallback
}
