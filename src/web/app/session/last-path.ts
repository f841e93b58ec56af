import { keepPath, readPersonPath, takeVisitorPath } from './kept-path.ts'
import { homePath, isRemembered } from './path-rules.ts'

/** Only an address of our own: a path, never another site or a scheme. */
export function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path) && isRemembered(path.split('?')[0] ?? path)
}

/** Where somebody goes who has just signed in: back to where they were stopped, else where they last were, else Home. */
export function pickReturnPath(visitorPath: string | null, personPath: string | null): string {
  if (isOwnPath(visitorPath)) return visitorPath
  return isOwnPath(personPath) ? personPath : homePath
}

/** Keeps the address that is being looked at, unless it is never gone back to; `personId` is null for a visitor. */
export function rememberPath(personId: number | null, path: string, search: string): void {
  if (isRemembered(path)) keepPath(personId, path, search)
}

export function takeReturnPath(personId: number): string {
  return pickReturnPath(takeVisitorPath(), readPersonPath(personId))
}
