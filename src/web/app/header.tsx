import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useProfile, useSignedIn } from '#web/account/index.ts'
import { brand, BrandLink, Logo } from '#web/brand/index.ts'
import { IconButton } from '#web/kit/button.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { Bell } from '#web/notice/index.ts'
import { LanguageMenu } from './language-menu.tsx'
import { LoadingLine } from './loading-line.tsx'
import { isEntrance, roomPath, skipsBinding } from './path-rules.ts'

const AccountMenu = lazy(() => import('./account-menu.tsx').then((file) => ({ default: file.AccountMenu })))
const Drawer = lazy(() => import('./drawer.tsx').then((file) => ({ default: file.Drawer })))
const SignOutQuestion = lazy(() => import('./sign-out-question.tsx').then((file) => ({ default: file.SignOutQuestion })))

/** The place decides what stands in the header: the entrance has no login button, register detail no menu. */
function usePlace() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return { entrance: isEntrance(path), unbound: skipsBinding(path), beforeRoom: path === roomPath }
}

export function Header() {
  const words = useWords('app')
  const signedIn = useSignedIn()
  const profile = useProfile()
  const { entrance, unbound, beforeRoom } = usePlace()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <header className="ap-top">
      <div className="bs-wrap">
        <Link to="/" className="ap-home" aria-label={words('home_link', { name: brand.name })}>
          <Logo />
        </Link>
        {!unbound && <MainMenu signedIn={signedIn} />}
        <div className="ap-right">
          {!signedIn && (
            <a className="ap-contact bs-wide-only" href={`mailto:${brand.contact_email}`}>
              <Icon name="mail" />
              {brand.contact_email}
            </a>
          )}
          <LanguageMenu />
          {signedIn && !unbound && !beforeRoom && (
            <Suspense fallback={<span className="ap-bell-place" />}>
              <Bell />
            </Suspense>
          )}
          <Suspense>{profile !== null && <AccountMenu profile={profile} onLogOut={() => setAsking(true)} />}</Suspense>
          {!signedIn && !entrance && (
            <span className="bs-wide-only">
              <LinkButton size="dense" to="/login">
                {words('log_in')}
              </LinkButton>
            </span>
          )}
          <span className="bs-folded-only">
            <IconButton name="menu" label={words('menu')} aria-haspopup="dialog" onClick={() => setDrawerOpen(true)} />
          </span>
        </div>
      </div>
      <LoadingLine />
      <Suspense>
        {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} unbound={unbound} onLogOut={() => setAsking(true)} />}
        {asking && <SignOutQuestion onClose={() => setAsking(false)} />}
      </Suspense>
    </header>
  )
}

function MainMenu({ signedIn }: { readonly signedIn: boolean }) {
  const words = useWords('app')
  const lang = useLang()
  return (
    <nav className="ap-nav bs-wide-only" aria-label={words('main_menu')}>
      <Link to="/ielts" activeOptions={{ exact: true, includeSearch: false }}>
        {words('practice')}
      </Link>
      {signedIn && <Link to="/ielts/testresults">{words('results')}</Link>}
      <Link to="/toefl">{words('toefl')}</Link>
      {brand.menu_links.map((link) => (
        <BrandLink key={link.url} url={link.url}>
          {link.words[lang]}
        </BrandLink>
      ))}
    </nav>
  )
}
