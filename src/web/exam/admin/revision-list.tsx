import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffRevision } from '#contract/result/test-statistics.contract.ts'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { revisionsQuery } from './admin-queries.ts'
import { MakeCurrentDialog } from './make-current-dialog.tsx'
import { useRevisionName } from './revision-name.ts'
import { SectionLine } from './section-line.tsx'

interface RevisionListProps {
  readonly test: StaffTest
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The published states of a test, the newest first. */
export function RevisionList({ test, page, onPage }: RevisionListProps) {
  const t = useTranslation('exam/admin')
  const revisions = useQuery(revisionsQuery(test.id, page))
  const [asking, setAsking] = useState<StaffRevision | null>(null)
  const { data } = revisions
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-revisions">
      <h2 id="ad-revisions">{t('revisions')}</h2>
      {revisions.isError && (
        <ErrorState
          title={t('revisions_failed')}
          error={revisions.error}
          busy={revisions.isFetching}
          onRetry={() => void revisions.refetch()}
        />
      )}
      {data === undefined && !revisions.isError && (
        <Skeleton>
          <SkeletonLine height="60px" />
        </Skeleton>
      )}
      {data?.data.length === 0 && <EmptyState title={t('no_revisions')} />}
      {data !== undefined && (
        <ul className="ad-revisions" aria-busy={revisions.isPlaceholderData}>
          {data.data.map((revision) => (
            <RevisionRow key={revision.hash} testId={test.id} page={page} revision={revision} onPublish={() => setAsking(revision)} />
          ))}
        </ul>
      )}
      {data !== undefined && <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={onPage} />}
      {asking !== null && <MakeCurrentDialog test={test} revision={asking.hash} onClose={() => setAsking(null)} />}
    </section>
  )
}

interface RevisionRowProps {
  readonly testId: number
  /** Of the list that the row stands in. */
  readonly page: number
  readonly revision: StaffRevision
  readonly onPublish: () => void
}

function RevisionRow({ testId, page, revision, onPublish }: RevisionRowProps) {
  const t = useTranslation('exam/admin')
  const nameOf = useRevisionName()
  const { hash, is_current, was_published, attempts, sections } = revision
  const name = nameOf(revision)
  return (
    <li>
      <div>
        <p className="bs-row bs-row-wraps">
          <b>{name}</b>
          {is_current && <Badge tone="good">{t('current')}</Badge>}
          {!was_published && <Badge tone="wait">{t('not_published')}</Badge>}
        </p>
        <Origin revision={revision} />
        <SectionLine sections={sections} />
        <details className="bs-tiny bs-mute">
          <summary>{t('revision_hash')}</summary>
          <code className="ad-hash">{hash}</code>
        </details>
      </div>
      <p className="bs-small">{t('attempts_of', { begun: attempts.begun, running: attempts.running, handed_in: attempts.handed_in })}</p>
      <div className="bs-row bs-row-wraps ad-revision-ways">
        <LinkButton size="dense" to="/ielts/test" search={{ test: testId, preview: hash }} aria-label={t('preview_of', { when: name })}>
          {t('preview')}
        </LinkButton>
        <LinkButton
          size="dense"
          to="/admin/tests/$id"
          params={{ id: String(testId) }}
          search={{ tab: 'figures', revision: hash, ...(page > 1 && { page }) }}
          aria-label={t('figures_of', { when: name })}
        >
          {t('figures')}
        </LinkButton>
        {!is_current && (
          <Button size="dense" aria-label={t('make_current_of', { when: name })} onClick={onPublish}>
            {t('make_current')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What a revision was made of: a correction of another one, or an import, by whom. */
function Origin({ revision: { correction, stored_by: storedBy } }: Pick<RevisionRowProps, 'revision'>) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  if (correction !== null) {
    const { number, skill, question, change, answers } = correction
    const what = t(`event_correction_${change}`, { skill: nouns(`skill_${skill}`), question, answers: answers.join(' | ') })
    return (
      <p className="bs-small">
        {t('corrects_revision', { number })} {what}
      </p>
    )
  }
  return storedBy === null ? null : <p className="bs-small bs-soft">{t('stored_by', { who: nameOrMask(storedBy) })}</p>
}
