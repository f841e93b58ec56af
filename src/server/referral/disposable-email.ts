let domains: Promise<ReadonlySet<string>> | undefined

/** The list is long: it is read when a referral first asks. */
function readDomains(): Promise<ReadonlySet<string>> {
  domains ??= import('mailchecker').then(({ default: checker }) => checker.blacklist())
  return domains
}

/** Whether an address is of a mailbox that anybody can have for an hour: its domain, or one above it, is known for that. */
export async function isDisposable(email: string): Promise<boolean> {
  const known = await readDomains()
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, place) => known.has(labels.slice(place).join('.')))
}
