import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { revisionsQuery } from './admin-queries.ts'
import { SectionLine } from './section-line.tsx'

/** What people take now, and how many have: each figure leads to the tab that has more. */
export function TestFacts({ test: { id, sections, revision_count, updated_at } }: { readonly test: StaffTest }) {
  const t = useTranslation('exam/admin')
  const current = useQuery(revisionsQuery(id, 1)).data?.data.find(({ is_current }) => is_current)
  const tab = (name: string, text: string) => (
    <Link to="/admin/tests/$id" params={{ id: String(id) }} search={{ tab: name }} resetScroll={false}>
      {text}
    </Link>
  )
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-facts">
      <h2 id="ad-facts">{t('facts')}</h2>
      <SectionLine sections={sections} />
      <dl className="bs-facts ad-facts">
        {current !== undefined && (
          <>
            <div>
              <dt>{t('current_published')}</dt>
              <dd>
                <Moment at={current.published_at} />
              </dd>
            </div>
            <div>
              <dt>{t('current_attempts')}</dt>
              <dd>{tab('attempts', t('attempts_of', { ...current.attempts }))}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('revisions')}</dt>
          <dd>{tab('versions', String(revision_count))}</dd>
        </div>
        <div>
          <dt>{t('col_updated')}</dt>
          <dd>
            <Moment at={updated_at} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
