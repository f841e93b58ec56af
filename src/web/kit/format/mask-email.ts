/**
 * As much of an address as a list shows: "m•••@mail.example". The one rule of contact data on the screens of staff: every list, and every
 * page about something that somebody did, shows addresses so; the page of the person, which notes the opening of a minor's, shows them whole.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`
}

/** What somebody is called in a list: their name, or the masked address of who has not said it. */
export function nameOrMask({ name, email }: { readonly name: string; readonly email: string }): string {
  return name === '' ? maskEmail(email) : name
}
