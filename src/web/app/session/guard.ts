import { type CountryNotice, showsCountryNotice } from '#contract/brand/country-notice.ts'
import { finishBindQuery, meQuery, takeSecondFactorMissing } from '#web/session/index.ts'
import { brand } from '#web/brand/index.ts'
import { openCache } from '#web/kit/api/cache.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { getToken } from '#web/kit/token.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { holdsRoom } from './holds-room.ts'
import { rememberPath, takeReturnPath } from './last-path.ts'
import { frameOf, homePath, isEntrance, needsSignIn, officeRoleOf, secondFactorPath, skipsBinding } from './path-rules.ts'

interface RouteLocation {
  readonly pathname: string
  readonly search: object
  readonly searchStr: string
  /** Only being fetched ahead: nobody has gone there. */
  readonly preload?: boolean
}

const loginPath = '/login'
const detailPath = '/register-detail'

/** Spec §2, before any page: the address to show instead, or null when the person may be here. */
export async function findDetour({ pathname: path, search, searchStr, preload = false }: RouteLocation): Promise<string | null> {
  if (getToken() === null) return holdsRoom(path, search) ? null : findVisitorDetour({ pathname: path, search, searchStr, preload })
  if (path === '/') return homePath
  if (frameOf(path, search) === 'room') return openRoom()
  const cache = await openCache()
  const me = cache.prefetchQuery(meQuery)
  if (officeRoleOf(path) !== undefined) await me // The root shows no page that is for another role, and the office to whom it is for.
  if (skipsBinding(path)) return null
  return (await findBindingDetour({ pathname: path, search, searchStr, preload })) ?? (isEntrance(path) ? findReturnPath() : null)
}

/** Whether the gate stands where this page would be, for a visitor. The room has none: who holds an attempt has an account. */
export function hasCountryNotice(path: string, search: object, gate: CountryNotice | null = brand.gate): boolean {
  return gate !== null && frameOf(path, search) !== 'room' && showsCountryNotice(gate, path)
}

async function findVisitorDetour({ pathname: path, search, searchStr, preload }: RouteLocation): Promise<string | null> {
  if (hasCountryNotice(path, search)) {
    await loadWords('brand/gate')
    return null
  }
  if (!needsSignIn(path)) {
    if (path !== '/' && !isEntrance(path)) await openCache()
    return null
  }
  if (preload !== true) rememberPath(null, path, searchStr)
  return loginPath
}

/** The room never waits for the profile: it must open on a slow or broken connection. */
function openRoom(): null {
  const ask = async () => {
    const cache = await openCache()
    await Promise.all([cache.prefetchQuery(finishBindQuery), cache.prefetchQuery(meQuery)])
  }
  ask().catch(() => undefined)
  return null
}

/** Where the server does not say whether binding is finished, nobody is held up: the page shows its own errors. */
async function findBindingDetour({ pathname, searchStr, preload }: RouteLocation): Promise<string | null> {
  try {
    const { finishBind } = await (await openCache()).ensureQueryData(finishBindQuery)
    if (finishBind) return null
    // Gone back to when binding is finished.
    if (preload !== true) rememberPath(null, pathname, searchStr)
    return detailPath
  } catch (error) {
    return error instanceof Refused && error.status === 401 ? loginPath : null
  }
}

/** Null where the token turns out to be worth nothing: the entrance is shown. */
async function findReturnPath(): Promise<string | null> {
  if (takeSecondFactorMissing()) return secondFactorPath
  const cache = await openCache()
  try {
    return takeReturnPath((await cache.ensureQueryData(meQuery)).id)
  } catch {
    return getToken() === null ? null : homePath
  }
}
