import type { AnyRouter } from '@tanstack/react-router'
import { endSession, setLeftWork } from '#web/account/index.ts'
import { findLeftHere } from '#web/attempt/index.ts'
import { brand } from '#web/brand/index.ts'
import { setRefusalWays } from '#web/kit/handle-refusal.ts'
import { forgetPerson } from '#web/kit/query.ts'
import { getToken, onTokenChange } from '#web/kit/token.ts'
import { frameOf } from './path-rules.ts'

function isInRoom(router: AnyRouter): boolean {
  const { pathname, search } = router.state.location
  return frameOf(pathname, search) === 'room'
}

/** What happens when somebody signs in or out, here or in another tab, and where refusals lead (spec §8). */
export function followSession(router: AnyRouter): void {
  onTokenChange(() => {
    if (getToken() !== null) return void router.invalidate()
    forgetPerson()
    if (!isInRoom(router)) void router.navigate({ href: brand.afterLogout })
  })
  setLeftWork(findLeftHere)
  setRefusalWays({
    login() {
      endSession()
      if (!isInRoom(router)) void router.navigate({ href: '/login' })
    },
    landing() {
      if (!isInRoom(router)) void router.navigate({ href: '/' })
    },
  })
}
