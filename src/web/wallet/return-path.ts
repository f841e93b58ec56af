const maxLength = 1000

/** Spaces, what browsers leave out of addresses as tabs and line ends, and what they take for a slash. */
const odd = /[\s\p{Cc}\\]/u

/**
 * The page that a person wants to come back to, if it is a path of this site: with its query, below no other host. An address of another site, a
 * script or a call of the API is undefined.
 */
export function readReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength || !/^\/(?!\/)/.test(value) || odd.test(value)) return undefined
  const here = 'https://here.invalid'
  const url = URL.parse(value, here)
  if (url?.origin !== here || /^\/(\/|api(\/|$))/.test(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
