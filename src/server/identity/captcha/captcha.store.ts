import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { IdentityTables } from '#server/identity/identity.tables.ts'

const on = (db: Db | Tx) => db.withTables<IdentityTables>()

export type CaptchaTask = { readonly kind: 'picture'; readonly answer: string } | { readonly kind: 'work'; readonly difficultyBits: number }

export async function insertCaptcha(tx: Tx, keyHash: Buffer, { task, minutes }: { task: CaptchaTask; minutes: number }): Promise<void> {
  await sql`delete from identity.captcha where expires_at < kit.now()`.execute(tx)
  await on(tx)
    .insertInto('identity.captcha')
    .values({
      key_hash: keyHash,
      kind: task.kind,
      answer: task.kind === 'picture' ? task.answer : null,
      difficulty_bits: task.kind === 'work' ? task.difficultyBits : null,
      expires_at: sql<Date>`kit.now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute()
}

/** The letters to draw, while the captcha waits. */
export async function findPictureLetters(db: Db, keyHash: Buffer): Promise<string | undefined> {
  const row = await on(db)
    .selectFrom('identity.captcha')
    .select('answer')
    .where('key_hash', '=', keyHash)
    .where('kind', '=', 'picture')
    .where(sql<boolean>`expires_at > kit.now()`)
    .executeTakeFirst()
  return row?.answer ?? undefined
}

/** Takes the captcha away, right or wrong: nobody tries twice. */
export async function takeCaptcha(tx: Tx, keyHash: Buffer): Promise<CaptchaTask | undefined> {
  const { rows } = await sql<{ kind: string; answer: string | null; difficulty_bits: number | null; live: boolean }>`
    delete from identity.captcha where key_hash = ${keyHash}
    returning kind, answer, difficulty_bits, expires_at > kit.now() as live`.execute(tx)
  const [row] = rows
  if (row === undefined || !row.live) return undefined
  if (row.answer !== null) return { kind: 'picture', answer: row.answer }
  return row.difficulty_bits === null ? undefined : { kind: 'work', difficultyBits: row.difficulty_bits }
}
