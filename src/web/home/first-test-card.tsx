import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { testsQuery, toWay } from '#web/exam/index.ts'

interface FirstTestCardProps {
  /** False after a result that names no type to practise. */
  readonly isFirst: boolean
}

/** The smallest way to see what a test is like, with the page's one filled button; and the whole test. */
export function FirstTestCard({ isFirst }: FirstTestCardProps) {
  const t = useTranslation('exam')
  const own = useTranslation('home')
  const tests = useQuery(testsQuery({}))
  if (tests.isPending) return <div className="bs-card pr-first" aria-busy="true" />
  const test = tests.data?.data.find(({ sections }) => sections.some(({ skill, part_count }) => skill === 'reading' && part_count > 1))
  if (test === undefined) return null
  return (
    <section className="bs-card pr-first" aria-labelledby="pr-first-title">
      <h2 id="pr-first-title">{isFirst ? t('first_title') : own('another_title')}</h2>
      <p className="bs-small bs-soft">{t('first_text')}</p>
      <div className="bs-row bs-row-wraps">
        <LinkButton kind="primary" to="/ielts/test" search={toWay(test, { scope: 'part', skill: 'reading' })}>
          {t('first_part')}
        </LinkButton>
        {test.kind === 'full' && (
          <LinkButton to="/ielts/test" search={toWay(test, { scope: 'full' })}>
            {t('first_whole')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
