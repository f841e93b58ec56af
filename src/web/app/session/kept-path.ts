import { readStored, writeStored } from '#web/kit/stored.ts'

const visitorKey = 'back_path'

const toKey = (personId: number) => `last_path.${personId}`

/** Query parameters that say what a page shows. All others are dropped, so that no secret is kept in the browser. */
const harmless = new Set([
  'id',
  'attempt',
  'test',
  'skill',
  'part',
  'question',
  'scope',
  'taken',
  'mode',
  'version',
  'kind',
  'module',
  'tab',
  'page',
  'q',
  'order',
  't-coins',
])

/** The address without what may be secret. */
export function withoutSecrets(path: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => harmless.has(name) && value.length <= 80)
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`
}

/** A visitor's last address lives in this tab only, a person's in this browser; `personId` is null for a visitor. */
export function keepPath(personId: number | null, path: string, search: string): void {
  const kept = withoutSecrets(path, search)
  if (personId !== null) return writeStored(toKey(personId), kept)
  try {
    sessionStorage.setItem(visitorKey, kept)
  } catch {
    return
  }
}

/** The address at which this tab's visitor was stopped; from then on it is forgotten. */
export function takeVisitorPath(): string | null {
  try {
    const path = sessionStorage.getItem(visitorKey)
    sessionStorage.removeItem(visitorKey)
    return path
  } catch {
    return null
  }
}

export const readPersonPath = (personId: number) => readStored(toKey(personId))
