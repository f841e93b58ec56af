/** As much of an address as a list shows: "m•••@mail.example". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`
}
