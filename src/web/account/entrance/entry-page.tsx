import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import '#web/kit/choice/choice.css'
import { warmApi } from '#web/kit/api/api.ts'
import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EntryFrame, TypedContext, useTypedHold, useDemoPeople } from '#web/identity/index.ts'

const DemoPeople = lazyComponent(async () => (await import('./demo-people.tsx')).DemoPeople)

/** Login and registration as one screen: two links change the form and keep what was typed. What calls the server is fetched at the first touch. */
export function EntryPage() {
  const t = useTranslation('identity')
  const registers = useLocation({ select: (location) => location.pathname.startsWith('/register') })
  const hold = useTypedHold()
  const people = useDemoPeople()
  usePageTitle(t(registers ? 'register' : 'log_in'))
  return (
    <EntryFrame alone={people.length === 0}>
      <section onFocus={warmApi}>
        <h1>{t(registers ? 'register_title' : 'login_title')}</h1>
        <p className="bs-soft">{t(registers ? 'register_lead' : 'login_lead')}</p>
        <nav className="bs-seg bs-seg-even" aria-label={t('entrance_nav')}>
          <Link to="/login">{t('log_in')}</Link>
          <Link to="/register">{t('register')}</Link>
        </nav>
        <TypedContext value={hold}>
          <Outlet />
        </TypedContext>
      </section>
      <Suspense>{people.length > 0 && <DemoPeople people={people} />}</Suspense>
    </EntryFrame>
  )
}
