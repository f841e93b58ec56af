import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import type { StaffRevision } from '#contract/result/test-statistics.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { revisionsQuery } from './admin-queries.ts'
import { useRevisionName } from './revision-name.ts'
import { SectionLine } from './section-line.tsx'

/** What people take now, and how many have, revision by revision: each figure leads to the tab that has more. */
export function TestFacts({ test: { id, sections, revision_count, updated_at } }: { readonly test: StaffTest }) {
  const t = useTranslation('exam/admin')
  const nameOf = useRevisionName()
  const revisions = useQuery(revisionsQuery(id, 1)).data?.data ?? []
  const current = revisions.find(({ is_current }) => is_current)
  const others = revisions.filter((revision) => !revision.is_current && revision.attempts.begun > 0)
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
              <dt>{t('current_revision')}</dt>
              <dd>{nameOf(current)}</dd>
            </div>
            <div>
              <dt>{t('current_attempts')}</dt>
              <dd>{tab('attempts', t('attempts_of', { ...current.attempts }))}</dd>
            </div>
          </>
        )}
        {others.length > 0 && (
          <div>
            <dt>{t('other_attempts')}</dt>
            <dd>
              <OtherAttempts revisions={others} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('revisions')}</dt>
          <dd>{tab('versions', t('revisions_count', { count: revision_count }))}</dd>
        </div>
        <div>
          <dt>{t('col_updated')}</dt>
          <dd>
            <Moment at={updated_at} />
          </dd>
        </div>
      </dl>
      {current !== undefined && current.correction !== null && others.length > 0 && (
        <p className="bs-small bs-soft ad-facts-note">{t('attempts_stay')}</p>
      )}
    </section>
  )
}

function OtherAttempts({ revisions }: { readonly revisions: readonly StaffRevision[] }) {
  const t = useTranslation('exam/admin')
  return (
    <ul>
      {revisions.map(({ hash, number, attempts }) => (
        <li key={hash}>
          {t('revision_number', { number })}: {t('attempts_of', { ...attempts })}
        </li>
      ))}
    </ul>
  )
}
