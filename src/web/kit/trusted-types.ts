interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string; createScriptURL(address: string): string; createScript(): never },
  ): unknown
}

/** Our own workers, built or served in development, and nothing else. */
export function isOwnWorker(address: string, origin: string): boolean {
  const url = URL.parse(address, origin)
  if (url === null || url.origin !== origin) return false
  return (
    url.pathname === '/sw.js' ||
    url.pathname === '/flashcard-worker.js' ||
    /^\/(assets|src)\/(?:[\w.-]+\/)*[\w.-]*worker[\w.-]*\.(js|ts)$/.test(url.pathname)
  )
}

/** The one policy the page allows: no markup from strings, no script from strings, no foreign script addresses. */
export function guardPage(origin: string): void {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('Markup from a string is refused')
      return text
    },
    createScriptURL(address) {
      if (!isOwnWorker(address, origin)) throw new TypeError(`Not one of our scripts: ${address}`)
      return address
    },
    createScript() {
      throw new TypeError('Script from a string is refused')
    },
  })
}
