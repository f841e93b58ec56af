import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { formatFullName } from '#contract/identity/full-name.ts'

type PersonNames = Pick<PersonRow, 'first_name' | 'last_name' | 'username'>

/** First and last name, or else the username; empty where neither is known yet. */
export function toFullName(person: PersonNames): string {
  return formatFullName(person) || (person.username ?? '')
}
