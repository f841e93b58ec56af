import { readStored, writeStored } from '#web/kit/stored.ts'
import { homePath, isRemembered, withoutSecrets } from './path-rules.ts'

const visitorKey = 'back_path'

function toKey(personId: number): string {
  return `last_path.${personId}`
}

/** A visitor's last address lives in this tab only, a person's in this browser. */
function readSession(): string | null {
  try {
    return sessionStorage.getItem(visitorKey)
  } catch {
    return null
  }
}

function writeSession(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(visitorKey)
    else sessionStorage.setItem(visitorKey, path)
  } catch {
    return
  }
}

/** Only an address of our own: a path, never another site or a scheme. */
export function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && isRemembered(path.split('?')[0] ?? path)
}

/** Where somebody goes who has just signed in: back to where they were stopped, else where they last were, else Home. */
export function pickReturnPath(visitorPath: string | null, personPath: string | null): string {
  if (isOwnPath(visitorPath)) return visitorPath
  return isOwnPath(personPath) ? personPath : homePath
}

/** Keeps the address that is being looked at; `personId` is null for a visitor. */
export function rememberPath(personId: number | null, path: string, search: string): void {
  if (!isRemembered(path)) return
  const kept = withoutSecrets(path, search)
  if (personId === null) writeSession(kept)
  else writeStored(toKey(personId), kept)
}

export function takeReturnPath(personId: number): string {
  const path = pickReturnPath(readSession(), readStored(toKey(personId)))
  writeSession(null)
  return path
}
