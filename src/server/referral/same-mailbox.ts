const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox of an address: without what stands behind a plus, and without the dots that Gmail ignores. */
function toMailbox(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  return withoutDots.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Whether two addresses are spellings of one mailbox. */
export function isSameMailbox(one: string, other: string): boolean {
  return toMailbox(one) === toMailbox(other)
}
