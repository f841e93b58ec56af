import { Link } from '@tanstack/react-router'
import { minTrials } from '#contract/attempt/trial.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useSignedIn } from '#web/session/index.ts'
import './estimates.css'

/** How wide the range of a level in the middle of the scale is, after so many tests, and how many tests count (decision 89). */
const widths = { one: '1.3', four: '0.7', eight: '0.6' } as const
const most = 12

/** What a band on this site is, where its likely range comes from, and what neither of them knows. */
export function Estimates() {
  const t = useTranslation('result/estimate')
  const nouns = useTranslation('exam')
  const signedIn = useSignedIn()
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap es-page">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/ielts">{nouns('all_tests')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <section>
        <h2>{t('band_title')}</h2>
        <p>{t('band')}</p>
      </section>
      <section>
        <h2>{t('range_title')}</h2>
        <p>{t('range')}</p>
      </section>
      <section>
        <h2>{t('narrow_title')}</h2>
        <p>{t('narrow', widths)}</p>
        {signedIn && (
          <p>
            <Link to="/ielts/progress">{t('own')}</Link>
          </p>
        )}
      </section>
      <section>
        <h2>{t('counts_title')}</h2>
        <ul>
          <li>{t('counts_whole')}</li>
          <li>{t('counts_first')}</li>
          <li>{t('counts_mode')}</li>
          <li>{t('counts_new', { most })}</li>
        </ul>
      </section>
      <section>
        <h2>{t('not_title')}</h2>
        <p>{t('not')}</p>
      </section>
      <section>
        <h2>{t('checked_title')}</h2>
        <p>{t('checked', { least: minTrials })}</p>
      </section>
      <section>
        <h2>{t('method_title')}</h2>
        <p>{t('method')}</p>
      </section>
    </main>
  )
}
