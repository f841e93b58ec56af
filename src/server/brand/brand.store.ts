import type { BrandChange, BrandKey, StaffBrand } from '#contract/brand/brand.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { BrandTables } from './brand.tables.ts'

const on = (db: Db | Tx) => db.withTables<BrandTables>()

/** A row as it is stored; what its documents hold was checked when it was written. */
export type BrandRecord = Omit<StaffBrand, 'updated_at'> & { readonly updated_at: Date }

/** All three, the default one first. */
export async function listBrands(db: Db | Tx): Promise<BrandRecord[]> {
  const rows = await on(db)
    .selectFrom('brand.brand')
    .selectAll()
    .orderBy(sql`array_position(array['test', 'company', 'school'], key)`)
    .execute()
  return rows as unknown as BrandRecord[]
}

const documents = new Set(['colours', 'contact_links', 'menu_links', 'geo_gate'])

function toColumns(change: Partial<BrandChange>): Record<string, unknown> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, documents.has(name) ? JSON.stringify(value) : value]))
}

/** Writes a change that began from `revision`; false when another one came first. */
export async function updateBrand(
  tx: Tx,
  { key, revision }: { readonly key: BrandKey; readonly revision: number },
  change: Partial<BrandChange>,
): Promise<boolean> {
  const { numUpdatedRows } = await on(tx)
    .updateTable('brand.brand')
    .set({ ...toColumns(change), revision: sql`revision + 1`, updated_at: sql`kit.now()` })
    .where('key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keeps others from changing brands until the transaction ends, so that hosts stay with one. */
export async function lockBrands(tx: Tx): Promise<void> {
  await sql`select key from brand.brand order by key for update`.execute(tx)
}
