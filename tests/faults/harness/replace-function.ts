import type { OpenDatabase } from '#server/kit/database.ts'

/** Plants a bug in a function of a test's own database: replaces a piece of its text, which must be there. */
export async function replaceInFunction(pool: OpenDatabase['pool'], name: string, { from, to }: { from: string; to: string }): Promise<void> {
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`)
  await pool.query(text.replaceAll(from, to))
}
