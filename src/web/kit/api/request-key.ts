const prefix = 'bs_request'
/** Shorter than the server keeps answers: a key that is older would name something that is long done. */
const maxAgeMs = 24 * 3_600_000

/** What this page has made where the browser stores nothing. */
const made = new Map<string, string>()

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? made.get(name) ?? null
  } catch {
    return made.get(name) ?? null
  }
}

function write(name: string, value: string | null): void {
  if (value === null) made.delete(name)
  else made.set(name, value)
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    return
  }
}

/** `crypto.randomUUID` is missing on pages without https. */
function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nameOf = (path: readonly string[], input: unknown) => `${prefix} ${path.join('.')} ${JSON.stringify(input) ?? ''}`

/**
 * The key of a request that must happen once: new for each press, and the same while no answer has come, also after the page is loaded again.
 * It lives in this tab only.
 */
export function findRequestKey(path: readonly string[], input: unknown): string {
  const name = nameOf(path, input)
  const [key = '', since = '0'] = read(name)?.split(' ') ?? []
  if (key !== '' && Date.now() - Number(since) < maxAgeMs) return key
  const fresh = makeKey()
  write(name, `${fresh} ${Date.now()}`)
  return fresh
}

/** The server has decided: the next press is another request. */
export function forgetRequestKey(path: readonly string[], input: unknown): void {
  write(nameOf(path, input), null)
}
