import type { OpenDatabase } from '#server/kit/database.ts'

/** Plants a bug in a function of a test's own database: replaces a piece of its text, which must be there. */
export async function replaceInFunction(
  pool: OpenDatabase['pool'],
  name: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
  await pool.query(text.replaceAll(from, to))
}

/** Plants a bug: a save that fails in the database is acknowledged all the same. */
export async function swallowFailures(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query<{ given: string; told: string }>(
    `select pg_get_function_arguments(oid) as given, pg_get_function_result(oid) as told from pg_proc where oid = 'attempt.write_ops'::regproc`,
  )
  const { given, told } = rows[0] ?? { given: '', told: '' }
  await pool.query(`
    alter function attempt.write_ops rename to write_ops_in_truth;
    create function attempt.write_ops(${given}) returns ${told} language plpgsql as $$
    #variable_conflict use_column
    begin
      return query select * from attempt.write_ops_in_truth($1, $2, $3, $4, $5, $6, $7, $8);
    exception when others then
      outcome := 'written'; ack_seq := $4 + jsonb_array_length($5) - 1; epoch := $2; server_now := kit.now(); status := 'in_progress';
      refused := '[]'; submits := false; renews := false;
      return next;
    end $$`)
}
