import type { PersonRow } from '#contract/account/people-admin.contract.ts'

type PersonNames = Pick<PersonRow, 'first_name' | 'last_name' | 'username'>

/** First and last name, or else the username; empty where neither is known yet. */
export function toFullName({ first_name, last_name, username }: PersonNames): string {
  return [first_name, last_name].filter((part) => part !== null && part !== '').join(' ') || (username ?? '')
}
