import type { Db } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'
import { findPerson, type PersonRecord } from '#server/identity/person.store.ts'
import { verifyPasswordThrottled } from './verify-password.service.ts'

const wrongTries = 5

/**
 * The person, when the password is theirs; refused beside the field when it is not, and for a quarter of an hour after five wrong ones,
 * wherever they were typed.
 */
export async function checkPresentPassword(db: Db, personId: number, given: { password: string; field: string }): Promise<PersonRecord> {
  const person = await findPerson(db, personId)
  if (person === undefined) throw refuse.UNAUTHORIZED()
  const isValid = await verifyPasswordThrottled(db, {
    password: given.password,
    stored: person.password_hash,
    count: { personId, hash: hashToken(`present password of ${person.id}`) },
    free: wrongTries,
    onMany: () => Promise.reject(refuse.TOO_MANY_REQUESTS({ retry_after_seconds: 900 })),
  })
  if (!isValid) throw new InvalidInput({ [given.field]: ['account.password_wrong'] })
  return person
}
