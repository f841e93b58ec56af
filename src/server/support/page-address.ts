/** Names of query parameters that may hold a key. */
const keys = /token|secret|signature|code|key|password/i

/** The address of a page without what may be a key in it; what is no address stays as it is. */
export function withoutKeys(address: string): string {
  const url = URL.parse(address)
  if (url === null) return address
  for (const name of Array.from(url.searchParams.keys())) if (keys.test(name)) url.searchParams.delete(name)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}
