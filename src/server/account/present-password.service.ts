import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { findPerson, type PersonRecord } from './account.store.ts'
import { isPassword } from './password.ts'
import * as sessions from './session.store.ts'

const wrongTries = 5

/**
 * The person, when the password is theirs; refused beside the field when it is not, and for a quarter of an hour after five wrong ones,
 * wherever they were typed.
 */
export async function checkPresentPassword(db: Db, personId: number, given: { password: string; field: string }): Promise<PersonRecord> {
  const person = await findPerson(db, personId)
  if (person === undefined) throw new Refusal('UNAUTHORIZED')
  const tries = hashToken(`present password of ${person.id}`)
  if ((await sessions.countLoginFailures(db, tries)) >= wrongTries) throw new Refusal('TOO_MANY_REQUESTS', { retry_after_seconds: 900 })
  if (!(await isPassword(given.password, person.password_hash))) {
    await inTransaction(db, (tx) => sessions.insertLoginFailure(tx, tries))
    throw new InvalidInput({ [given.field]: ['account.password_wrong'] })
  }
  await inTransaction(db, (tx) => sessions.deleteLoginFailures(tx, tries))
  return person
}
