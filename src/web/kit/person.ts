import { readStored, writeStored } from './stored.ts'

const key = 'bandstand.person'

/** Who signed in last on this browser and has not logged out; a session that ran out changes nothing. */
export function getPerson(): number | null {
  const stored = readStored(key)
  return stored === null ? null : Number(stored)
}

export function setPerson(id: number | null): void {
  writeStored(key, id === null ? null : String(id))
}
