import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './plans.css'

interface PlansFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** What the three pages of prices share: their title, and the ways among them. */
export function PlansFrame({ title, lead, children }: PlansFrameProps) {
  const t = useTranslation('plan/plans')
  usePageTitle(title)
  return (
    <main className="bs-wrap pl-page">
      <div className="bs-pagehead">
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <nav className="pl-nav" aria-label={t('pages')}>
        <Link to="/plans" activeOptions={{ exact: true }}>
          {t('tab_plans')}
        </Link>
        <Link to="/plans/grading">{t('tab_grading')}</Link>
        <Link to="/plans/tcoins">{t('tab_tcoins')}</Link>
      </nav>
      {children}
    </main>
  )
}
