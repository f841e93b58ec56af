import {
  createRootRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterState,
  useLocation,
  useRouterState,
} from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { applyProfileLang, hasRole, useProfile, useSignedIn } from '#web/session/index.ts'
import { brand, CountryNotice } from '#web/brand/index.ts'
import { FeedbackHost } from '#web/support/index.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { getLang } from '#web/kit/i18n/lang.ts'
import { ToastHost } from '#web/kit/display/toast.tsx'
import { FailedLoadsHost } from '#web/kit/lazy/failed-loads-host.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ChatButton } from '#web/app/shell/chat-button.tsx'
import { Footer } from '#web/app/shell/footer.tsx'
import { findDetour, hasCountryNotice } from '#web/app/session/guard.ts'
import { Header } from '#web/app/shell/header.tsx'
import { rememberPath } from '#web/app/session/last-path.ts'
import { LoadingLine } from '#web/app/shell/loading-line.tsx'
import type { Frame } from '#web/kit/module.ts'
import { frameOf, officeRoleOf, roleOf } from '#web/app/session/path-rules.ts'
import '#web/app/shell/shell.css'
import { forgetToSignIn, useAskedToSignIn } from '#web/app/session/sign-in-again.ts'
import { NotEnoughHost } from '#web/wallet/not-enough/not-enough-host.tsx'
import { SkipLink } from '#web/app/shell/skip-link.tsx'

const fetchSignInDialog = async () => {
  const [{ SignInDialog: Piece }] = await Promise.all([import('#web/app/session/sign-in-dialog.tsx'), loadWords('identity/password')])
  return Piece
}
const fetchOffice = async () => {
  const [{ Office: Piece }] = await Promise.all([import('#web/app/shell/office.tsx'), loadWords('office/frame')])
  return Piece
}
const Office = lazyComponent(fetchOffice)
const fetchForbidden = async () => {
  const [{ Forbidden: Piece }] = await Promise.all([import('#web/app/shell/forbidden.tsx'), loadWords('app/shell/forbidden')])
  return Piece
}
const Forbidden = lazyComponent(fetchForbidden)
const SignInDialog = lazyComponent(fetchSignInDialog, { floating: true })

export const Route = createRootRoute({
  beforeLoad: async ({ location, preload }) => {
    const href = await findDetour({ ...location, preload })
    if (href !== null) redirect({ href, replace: true, throw: true })
  },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#web/app/shell/not-found.tsx'), 'NotFound'),
})

/** The page that is shown: it changes when the next one is there, not when a navigation starts. Where no page answers, the root alone has matched. */
function findShown({ matches, location }: RouterState) {
  return (matches.length > 1 ? matches.at(-1) : undefined) ?? location
}

/**
 * Who has no office sees its pages like all others. Who was in it stays there when the session is over and the page is not: another frame
 * would begin the page anew, and what was typed would be lost.
 */
function useFrame(): Frame {
  const profile = useProfile()
  const path = useRouterState({ select: (state) => findShown(state).pathname })
  const frame = useRouterState({ select: (state) => frameOf(findShown(state).pathname, findShown(state).search) })
  const [kept, keep] = useState<string | null>(null)
  const role = officeRoleOf(path)
  const isOffice = frame === 'office' && (profile === null ? kept === path : role !== undefined && hasRole(profile, role))
  const shown = isOffice ? path : null
  if (kept !== shown) keep(shown)
  return frame === 'office' && !isOffice ? 'full' : frame
}

/** Whether the page is for people with a role that the person is known not to have. */
function useIsForbidden(): boolean {
  const profile = useProfile()
  const role = useRouterState({ select: ({ matches, location }) => roleOf((matches.at(-1) ?? location).pathname) })
  return role !== undefined && profile !== null && !hasRole(profile, role)
}

function useRememberedPath(): void {
  const profile = useProfile()
  const signedIn = useSignedIn()
  const { pathname, searchStr } = useLocation()
  // Where no page answers, the root alone has matched.
  const missing = useRouterState({
    select: (state) => state.matches.length === 1 || state.matches.some((match) => match.status === 'notFound'),
  })
  useEffect(() => {
    if (missing || (signedIn && profile === null)) return
    rememberPath(profile?.id ?? null, pathname, searchStr)
  }, [missing, signedIn, profile, pathname, searchStr])
}

/** The profile's language, once it is known, is the page's language. */
function useProfileLang(): void {
  const lang = useProfile()?.lang ?? null
  useEffect(() => {
    if (lang !== null && lang !== getLang()) applyProfileLang(lang)
  }, [lang])
}

/** Where the gate's link leads, for who stands before one; nobody who is signed in, or is to sign in again over what was typed, does. */
function useCountryNotice(): string | null {
  const signedIn = useSignedIn()
  const asked = useAskedToSignIn()
  const { pathname, search } = useLocation()
  return !signedIn && !asked && hasCountryNotice(pathname, search) ? (brand.gate?.link_url ?? null) : null
}

function SignInHost() {
  const asked = useAskedToSignIn()
  const signedIn = useSignedIn()
  return <Suspense>{asked && !signedIn && <SignInDialog onClose={forgetToSignIn} />}</Suspense>
}

function Root() {
  const frame = useFrame()
  useRememberedPath()
  useProfileLang()
  const gate = useCountryNotice()
  const isForbidden = useIsForbidden()
  const page = <Suspense>{gate !== null ? <CountryNotice url={gate} /> : isForbidden ? <Forbidden /> : <Outlet />}</Suspense>
  if (frame === 'room')
    return (
      <>
        {page}
        <FeedbackHost alone />
      </>
    )
  return (
    <div className="bs-shell">
      <SkipLink />
      {frame === 'office' ? (
        <Suspense>
          <Office>{page}</Office>
        </Suspense>
      ) : (
        <>
          {frame !== 'bare' && <Header />}
          <LoadingLine />
          {page}
        </>
      )}
      {frame === 'full' && <Footer />}
      {frame === 'no-footer' && <ChatButton />}
      <FeedbackHost />
      <NotEnoughHost />
      <SignInHost />
      <FailedLoadsHost />
      <ToastHost />
    </div>
  )
}
