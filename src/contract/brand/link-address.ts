/** Whether a link may lead there: to https, or to a path of this very site. Never another scheme, never `//elsewhere`. */
export function isLinkAddress(address: string): boolean {
  if (/[\s\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  const url = URL.parse(address)
  return url !== null && url.protocol === 'https:' && /^https:\/\/[^/]/i.test(address) && url.username === '' && url.password === ''
}

/** Whether it stays on this site. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('/')
}
