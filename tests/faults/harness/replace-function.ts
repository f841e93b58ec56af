import type { OpenDatabase } from '#server/kit/database.ts'

/** The function that this version calls: of those of one name, which older versions may still call, the one with the most arguments. */
const newest = `(select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname || '.' || p.proname = $1
  order by p.pronargs desc limit 1)`

/** Plants a bug in a function of a test's own database: replaces a piece of its text, which must be there. */
export async function replaceInFunction(
  pool: OpenDatabase['pool'],
  name: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(`select pg_get_functiondef(${newest}) as text`, [name])
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
  await pool.query(text.replaceAll(from, to))
}

/** Plants a bug: a save that fails in the database is acknowledged all the same. */
export async function swallowFailures(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query<{ signature: string; given: string; told: string; count: number }>(
    `select oid::regprocedure as signature, pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as told, pronargs as count
      from pg_proc where oid = ${newest}`,
    ['attempt.write_group'],
  )
  const { signature, given, told, count } = rows[0] ?? { signature: '', given: '', told: '', count: 0 }
  const places = Array.from({ length: count }, (_, place) => `$${place + 1}`).join(', ')
  await pool.query(`
    alter function ${signature} rename to write_group_in_truth;
    create function attempt.write_group(${given}) returns ${told} language plpgsql as $$
    #variable_conflict use_column
    begin
      return query select * from attempt.write_group_in_truth(${places});
    exception when others then
      return query select s.place, 'written', s.from_seq + jsonb_array_length(s.ops) - 1, s.epoch, kit.now(), 'in_progress', '[]'::jsonb, null::jsonb,
        null::text[], false, false, null::bigint, null::text, null::timestamptz, null::jsonb
        from jsonb_to_recordset($1) as s(place integer, from_seq bigint, epoch integer, ops jsonb);
    end $$`)
}
