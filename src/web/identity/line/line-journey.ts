import { readStored, writeStored } from '#web/kit/stored.ts'

export type LinePurpose = 'sign-in' | 'bind'

/** What this browser keeps while somebody is at LINE. */
interface Journey {
  readonly wish: LinePurpose
  /** Without it nobody can end the journey. */
  readonly key: string
}

const storedAs = 'line_journey'

/** Goes to LINE, which leads back to `/login/line`: in this browser, though perhaps in another tab. */
export function leaveForLine(purpose: LinePurpose, { url, key }: { readonly url: string; readonly key: string }): void {
  writeStored(storedAs, `${purpose} ${key}`)
  location.assign(url)
}

export function readJourney(): Journey | null {
  const [purpose, key] = readStored(storedAs)?.split(' ') ?? []
  return (purpose === 'sign-in' || purpose === 'bind') && key !== undefined ? { wish: purpose, key } : null
}

export function forgetJourney(): void {
  writeStored(storedAs, null)
}
