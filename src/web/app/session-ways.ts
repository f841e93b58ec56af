import type { AnyRouter } from '@tanstack/react-router'
import { isOwnAddress } from '#contract/brand/link-address.ts'
import { endSession, setLeftWork } from '#web/account/index.ts'
import { findLeftHere } from '#web/attempt/index.ts'
import { findWayOut } from '#web/brand/index.ts'
import { setRefusalWays } from '#web/kit/handle-refusal.ts'
import { forgetPerson } from '#web/kit/query.ts'
import { getToken, onTokenChange } from '#web/kit/token.ts'
import { frameOf, secondFactorPath } from './path-rules.ts'

function isInRoom(router: AnyRouter): boolean {
  const { pathname, search } = router.state.location
  return frameOf(pathname, search) === 'room'
}

/** Who has logged out leaves: to the landing page, or for another site. The page of a new password leads on by itself. */
function leave(router: AnyRouter): void {
  if (router.state.location.pathname.startsWith('/password/')) return
  const way = findWayOut()
  if (isOwnAddress(way)) void router.navigate({ href: way })
  else location.assign(way)
}

/** What happens when somebody signs in or out, here or in another tab, and where refusals lead (spec §8). */
export function followSession(router: AnyRouter): void {
  let expelled = false // Whose session ran out goes to the login, not away.
  onTokenChange(() => {
    if (getToken() !== null) return void router.invalidate()
    forgetPerson()
    if (!expelled && !isInRoom(router)) leave(router)
  })
  setLeftWork(findLeftHere)
  setRefusalWays({
    login() {
      expelled = true
      endSession()
      expelled = false
      if (!isInRoom(router)) void router.navigate({ href: '/login' })
    },
    landing() {
      if (!isInRoom(router)) void router.navigate({ href: '/' })
    },
    secondFactor() {
      if (!isInRoom(router)) void router.navigate({ href: secondFactorPath })
    },
  })
}
