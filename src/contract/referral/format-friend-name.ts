import { formatGreetingName, type NameParts } from '#contract/identity/full-name.ts'

const isLatin = /^\p{scx=Latn}/u

/** A friend as the inviter is shown them: "Ada L."; where a family name has no initial, the first name alone. Empty while no name is known. */
export function formatFriendName({ first_name, last_name }: NameParts): string {
  const first = formatGreetingName({ first_name, last_name: null })
  const initial = Array.from((last_name ?? '').trim())[0] ?? ''
  return first !== '' && isLatin.test(initial) ? `${first} ${initial.toUpperCase()}.` : first
}
