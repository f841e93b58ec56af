import type { AnyRouter } from '@tanstack/react-router'
import { isOwnAddress } from '#contract/brand/link-address.ts'
import { endSession, hasLeft } from '#web/session/index.ts'
import { askToTopUp } from '#web/wallet/index.ts'
import { setUnsentWorkCheck } from '#web/identity/index.ts'
import { setReturnPath } from '#web/account/index.ts'
import { findUnsentWork } from '#web/room/page/on-demand.ts'
import { findLeaveAddress } from '#web/brand/index.ts'
import { clearPersonCache } from '#web/kit/api/cache.ts'
import { setRedirects } from '#web/kit/api/handle-refusal.ts'
import { getPerson } from '#web/kit/person.ts'
import { getToken, onTokenChange, setToken } from '#web/kit/token.ts'
import { hasUnsavedInput } from '#web/kit/form/unsaved-input.ts'
import { rememberPath, takeReturnPath } from './last-path.ts'
import { frameOf, homePath, secondFactorPath } from './path-rules.ts'
import { askToSignIn, forgetToSignIn } from './sign-in-again.ts'

function isInRoom(router: AnyRouter): boolean {
  const { pathname, search } = router.state.location
  return frameOf(pathname, search) === 'room'
}

/** Who has logged out leaves: to the landing page, or for another site. The page of a new password leads on by itself. */
function leave(router: AnyRouter): void {
  if (router.state.location.pathname.startsWith('/password/')) return
  const way = findLeaveAddress()
  if (isOwnAddress(way)) void router.navigate({ href: way })
  else location.assign(way)
}

/** To the login, which leads back here. */
function expel(router: AnyRouter): void {
  const { pathname, searchStr } = router.state.location
  if (pathname === '/login') return
  rememberPath(null, pathname, searchStr)
  void router.navigate({ href: '/login' })
}

/** What happens when somebody signs in or out, here or in another tab, and where refusals lead (spec §8). */
export function watchSession(router: AnyRouter): void {
  let deciding = false // This tab has found that the session is over, and says itself what follows.
  let keptFor: number | null = null // Whose words stay on the page while nobody is signed in.

  const keepPage = () => {
    keptFor = getPerson()
    askToSignIn()
  }
  const letGo = () => {
    forgetToSignIn()
    keptFor = null
  }
  const welcome = () => {
    const isAnother = keptFor !== null && keptFor !== getPerson()
    letGo()
    if (isAnother && !isInRoom(router)) location.assign(homePath)
    else void router.invalidate()
  }
  onTokenChange(() => {
    if (getToken() !== null) return welcome()
    if (deciding) return
    if (!hasLeft() && !isInRoom(router) && hasUnsavedInput(document)) return keepPage()
    clearPersonCache()
    if (isInRoom(router)) return
    if (hasLeft()) return leave(router)
    // Another tab has found that the session is over: the guard sends pages that need one to the login, and others stay.
    void router.invalidate()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged || keptFor === null) return
    // The page that was kept is gone. Another one that needs a session leads to the login.
    letGo()
    if (getToken() === null) void router.invalidate()
  })
  setUnsentWorkCheck(findUnsentWork)
  setReturnPath(takeReturnPath)
  setRedirects({
    login() {
      const keeps = !isInRoom(router) && hasUnsavedInput(document)
      deciding = true
      if (keeps) setToken(null)
      else endSession()
      deciding = false
      if (keeps) keepPage()
      else if (!isInRoom(router)) expel(router)
    },
    landing() {
      if (!isInRoom(router)) void router.navigate({ href: '/' })
    },
    secondFactor() {
      if (!isInRoom(router)) void router.navigate({ href: secondFactorPath })
    },
    topUp(point) {
      if (!isInRoom(router)) askToTopUp({ point, isKnown: false })
    },
  })
}
