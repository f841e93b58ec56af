import { type Db, sql } from '#server/kit/database.ts'

/** Lets everybody take as many tests a day as a file of tests has. */
export async function liftAllowance(db: Db): Promise<void> {
  await setAllowance(db, { full: 1000, section: 1000 })
}

/** How many a free member may take a day. */
export async function setAllowance(db: Db, { full, section }: { full: number; section: number }): Promise<void> {
  await sql`
    insert into kit.setting (key, value)
    values ('free_full_tests_per_day', to_jsonb(${full}::integer)), ('free_sections_per_day', to_jsonb(${section}::integer))
    on conflict (key) do update set value = excluded.value, updated_at = kit.now()`.execute(db)
}
