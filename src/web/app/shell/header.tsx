import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { hasRole, isParentOnly, useProfile, useSignedIn } from '#web/session/index.ts'
import { brand, BrandLink, Logo } from '#web/brand/index.ts'
import { IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { retryFailedLoads } from '#web/kit/lazy/failed-loads.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Bell } from '#web/notification/index.ts'
import { LanguageMenu } from './language-menu.tsx'
import { buysGrading } from './buys-grading.ts'
import { isEntrance, skipsBinding } from '#web/app/session/path-rules.ts'

const AccountMenu = lazyComponent(async () => (await import('./account-menu.tsx')).AccountMenu, { floating: true })
const Drawer = lazyComponent(async () => (await import('./drawer.tsx')).Drawer, { floating: true })
const SignOutQuestion = lazyComponent(async () => (await import('./sign-out-question.tsx')).SignOutQuestion, { floating: true })

/** The place decides what stands in the header: the entrance has no login button, and who is not bound yet has no menu. */
function usePlace(profile: Profile | null, signedIn: boolean) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  // Until the profile says so, a page that does not ask whether binding is finished may be one of somebody who has not finished it.
  const unbound = signedIn && (profile === null ? skipsBinding(path) : !profile.finish_bind)
  return { entrance: isEntrance(path), unbound }
}

export function Header() {
  const t = useTranslation('app')
  const signedIn = useSignedIn()
  const profile = useProfile()
  const { entrance, unbound } = usePlace(profile, signedIn)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  // Pressed again, what could not be fetched is asked for again.
  const open = (set: (open: boolean) => void) => () => {
    retryFailedLoads()
    set(true)
  }
  return (
    <header className="ap-top">
      <div className="bs-wrap">
        <Link to="/" className="ap-home" aria-label={t('home_link', { name: brand.name })}>
          <Logo />
        </Link>
        {!unbound && <MainMenu signedIn={signedIn} isParent={isParentOnly(profile)} grading={findGrading(profile)} />}
        <div className="ap-right">
          {!unbound && (
            <a
              className={`ap-contact bs-wide-only ${signedIn ? 'ap-contact-member' : ''}`}
              href={`mailto:${brand.contact_email}`}
              title={brand.contact_email}
            >
              <Icon name="mail" />
              {/* Beside the menus of who is signed in there is room for the sign only. */}
              <span className={signedIn ? 'bs-sr' : undefined}>{brand.contact_email}</span>
            </a>
          )}
          <LanguageMenu />
          {signedIn && !unbound && (
            <Suspense fallback={<span className="ap-bell-place" />}>
              <Bell />
            </Suspense>
          )}
          <Suspense>{profile !== null && <Account profile={profile} onLogOut={open(setAsking)} />}</Suspense>
          {!signedIn && !entrance && (
            <span className="bs-wide-only">
              <LinkButton size="dense" to="/login">
                {t('log_in')}
              </LinkButton>
            </span>
          )}
          <span className="bs-folded-only">
            <IconButton name="menu" label={t('menu')} aria-haspopup="dialog" onClick={open(setDrawerOpen)} />
          </span>
        </div>
      </div>
      <Suspense>
        {drawerOpen && <Drawer onClose={() => setDrawerOpen(false)} unbound={unbound} onLogOut={open(setAsking)} />}
        {asking && <SignOutQuestion onClose={() => setAsking(false)} />}
      </Suspense>
    </header>
  )
}

/** The account menu; where it cannot be fetched and its trouble has been put aside, the way to ask for it again. */
function Account({ profile, onLogOut }: { readonly profile: Profile; readonly onLogOut: () => void }) {
  const t = useTranslation('app')
  const [missing, setMissing] = useState(false)
  if (!missing) return <AccountMenu profile={profile} onLogOut={onLogOut} onClose={() => setMissing(true)} />
  return (
    <span className="bs-wide-only">
      <IconButton name="user" label={t('account')} onClick={() => setMissing(false)} />
    </span>
  )
}

/** Where their grading is: what they buy, or what they do. */
function findGrading(profile: Profile | null): MainMenuProps['grading'] {
  if (buysGrading(profile)) return '/grading'
  return hasRole(profile, 'teacher') ? '/teacher/grading' : null
}

interface MainMenuProps {
  readonly signedIn: boolean
  readonly isParent: boolean
  readonly grading: '/grading' | '/teacher/grading' | null
}

/** Parents have no tests of their own. */
function MainMenu({ signedIn, isParent, grading }: MainMenuProps) {
  const t = useTranslation('app')
  const lang = useLang()
  return (
    <nav className="ap-nav bs-wide-only" aria-label={t('main_menu')}>
      <Link to="/ielts" activeOptions={{ exact: true, includeSearch: false }}>
        {t(isParent ? 'home' : 'practice')}
      </Link>
      {signedIn && !isParent && <Link to="/ielts/testresults">{t('results')}</Link>}
      {grading !== null && <Link to={grading}>{t('grading')}</Link>}
      <Link to="/plans">{t('plans')}</Link>
      <Link to="/toefl">{t('toefl')}</Link>
      {brand.menu_links.map((link) => (
        <BrandLink key={link.url} url={link.url}>
          {link.words[lang]}
        </BrandLink>
      ))}
    </nav>
  )
}
