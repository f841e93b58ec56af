import { createSpokenCode } from '#server/identity/index.ts'
import { referralCodeLength } from '#contract/referral/reward.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

const maxTries = 5

/** Addresses are read as JSON: digits alone, or with an E between them, would be a number. */
const isText = (code: string) => /[A-DF-Z]/.test(code)

export async function findCode(db: Db | Tx, personId: number): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from referral.code where person_id = ${personId}`.execute(db)
  return rows[0]?.code
}

/** The code of a person, made where there is none: one, however many ask at once. */
export async function findOrCreateCode(tx: Tx, personId: number): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const known = await findCode(tx, personId)
    if (known !== undefined) return known
    const code = createSpokenCode(referralCodeLength).replaceAll('-', '')
    if (isText(code))
      await sql`insert into referral.code (person_id, code) values (${personId}, ${code}) on conflict do nothing`.execute(tx)
  }
  throw new Error('no free referral code was found')
}

/** Whose code it is; undefined: nobody's. */
export async function findOwner(db: Db | Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ person_id: number }>`select person_id from referral.code where code = ${code}`.execute(db)
  return rows[0]?.person_id
}

/** Until the transaction ends nobody else decides anything about the friends of this person. */
export async function lockCode(tx: Tx, personId: number): Promise<void> {
  await sql`select from referral.code where person_id = ${personId} for update`.execute(tx)
}
