import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { isParentOnly, isPro, toDisplayName, useProfile, useSignedIn } from '#web/session/index.ts'
import { brand, BrandLink } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useDrawer } from '#web/kit/dialog/use-drawer.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { NoticesLink } from '#web/notification/index.ts'
import { Face } from './account-menu.tsx'
import { buysGrading } from './buys-grading.ts'
import './drawer.css'
import { findFamilyLink } from './family-link.ts'
import { listOfficeLinks } from './find-office.ts'
import { Languages } from './languages.tsx'

interface DrawerProps {
  readonly onClose: () => void
  /** Binding is not finished: no menu yet. */
  readonly unbound: boolean
  readonly onLogOut: () => void
}

/** The menus of the header on screens narrower than 992 px. */
export function Drawer({ onClose, unbound, onLogOut }: DrawerProps) {
  const t = useTranslation('app')
  const signedIn = useSignedIn()
  const profile = useProfile()
  const isParent = isParentOnly(profile)
  const drawer = useDrawer(onClose)
  return (
    <dialog
      ref={drawer}
      className="ap-drawer"
      aria-label={t('menu')}
      // A close that has been taken back since is none.
      onClose={(event) => !event.currentTarget.open && onClose()}
      closedby="any"
    >
      <div className="ap-drawer-top">
        {t('menu')}
        <IconButton name="close" label={t('close_menu')} onClick={onClose} />
      </div>
      <AccountSection onClose={onClose} onLogOut={onLogOut} />
      {!unbound && (
        <Section title={t('practice_section')}>
          <li>
            <Link to="/ielts" onClick={onClose}>
              {t(isParent ? 'home' : 'practice')}
            </Link>
          </li>
          {signedIn && !isParent && (
            <li>
              <Link to="/ielts/testresults" onClick={onClose}>
                {t('results')}
              </Link>
            </li>
          )}
          {buysGrading(profile) && (
            <li>
              <Link to="/grading" onClick={onClose}>
                {t('grading')}
              </Link>
            </li>
          )}
          <li>
            <Link to="/plans" onClick={onClose}>
              {t('plans')}
            </Link>
          </li>
        </Section>
      )}
      {!unbound && <ToeflSection onClose={onClose} />}
      {!unbound && brand.menu_links.length > 0 && <BrandSection onClose={onClose} />}
      <Section title={t('language')}>
        <Languages onClose={onClose} />
      </Section>
    </dialog>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function BrandSection({ onClose }: Pick<DrawerProps, 'onClose'>) {
  const lang = useLang()
  return (
    <Section title={brand.name}>
      {brand.menu_links.map((link) => (
        <li key={link.url}>
          <BrandLink url={link.url} onClick={onClose}>
            {link.words[lang]}
          </BrandLink>
        </li>
      ))}
    </Section>
  )
}

function ToeflSection({ onClose }: Pick<DrawerProps, 'onClose'>) {
  const t = useTranslation('app')
  const signedIn = useSignedIn()
  return (
    <Section title={t('toefl')}>
      <li>
        <Link to="/toefl" activeOptions={{ exact: true, includeSearch: false }} onClick={onClose}>
          {t('toefl_tests')}
        </Link>
      </li>
      {signedIn && (
        <li>
          <Link to="/toefl/result" onClick={onClose}>
            {t('toefl_results')}
          </Link>
        </li>
      )}
    </Section>
  )
}

function AccountSection({ onClose, onLogOut }: Pick<DrawerProps, 'onClose' | 'onLogOut'>) {
  const t = useTranslation('app')
  const signedIn = useSignedIn()
  const profile = useProfile()
  const family = findFamilyLink(profile)
  const logOut = () => {
    onClose()
    onLogOut()
  }
  return (
    <Section title={t('account')}>
      {profile !== null && (
        <li className="ap-drawer-who">
          <Face name={toDisplayName(profile)} />
          <span>
            {t('greeting', { name: toDisplayName(profile) })}{' '}
            {isPro(profile) && <Icon name="crown" label={t('pro_member')} className="ap-crown" />}
            <span className="bs-tiny bs-mute ap-block">{profile.email}</span>
          </span>
        </li>
      )}
      {profile?.finish_bind === true && (
        <li>
          <Link to="/profile" onClick={onClose}>
            {t('profile')}
          </Link>
        </li>
      )}
      {profile?.finish_bind === true && (
        <li>
          <Link to="/ielts/profile/balance" onClick={onClose}>
            {t('balance')}
          </Link>
        </li>
      )}
      {profile?.finish_bind === true && (
        <li>
          <Link to="/ielts/profile/referral" onClick={onClose}>
            {t('invite_friends')}
          </Link>
        </li>
      )}
      {profile?.finish_bind === true && (
        <li>
          <Suspense>
            <NoticesLink onClick={onClose} />
          </Suspense>
        </li>
      )}
      {listOfficeLinks(profile).map(({ to, word }) => (
        <li key={to}>
          <Link to={to} onClick={onClose}>
            {t(word)}
          </Link>
        </li>
      ))}
      {family !== null && (
        <li>
          <Link to={family.to} onClick={onClose}>
            {t(family.word)}
          </Link>
        </li>
      )}
      {brand.chat_url !== null && (
        <li>
          <a href={brand.chat_url} target="_blank" rel="noopener" onClick={onClose}>
            {t('feedback')}
            <span className="bs-sr">{t('new_tab')}</span>
          </a>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => {
            onClose()
            askForFeedback()
          }}
        >
          {t('report_problem')}
        </button>
      </li>
      {signedIn ? (
        <li>
          <button type="button" onClick={logOut}>
            {t('log_out')}
          </button>
        </li>
      ) : (
        <>
          <li>
            <Link to="/login" onClick={onClose}>
              {t('log_in')}
            </Link>
          </li>
          <li>
            <Link to="/register" onClick={onClose}>
              {t('register')}
            </Link>
          </li>
        </>
      )}
      <li>
        <a href={`mailto:${brand.contact_email}`}>
          <Icon name="mail" />
          {brand.contact_email}
        </a>
      </li>
    </Section>
  )
}
