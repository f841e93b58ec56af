import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReleasedMarking } from '#contract/grading/graded.contract.ts'
import type { revisionContract } from '#contract/grading/revision.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { ComplaintCard } from '#web/grading/complaint/index.ts'
import { DownloadSheet } from '#web/grading/graded/download-graded.tsx'
import { Marked } from '#web/grading/graded/marked.tsx'
import { RatingForm } from '#web/grading/graded/rating-form.tsx'
import { Voices } from '#web/grading/graded/voices.tsx'
import { Waiting } from '#web/grading/graded/waiting.tsx'
import { useProfile } from '#web/session/index.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { ComparedBands } from './compared-bands.tsx'
import { Differences } from './differences.tsx'
import './revision.css'
import { revisionQuery } from './revision-queries.ts'

type Read = OutputOf<typeof revisionContract.read>

/** A revision: what was handed in, and what was graded of it beside the draft before. */
export function RevisionPage({ id }: { readonly id: number }) {
  const t = useTranslation('grading/revision')
  const revision = useQuery({ ...revisionQuery(id), enabled: id > 0 })
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap gd-page revise-page">
      <p className="bs-small gd-back">
        <Link to="/grading" search={{ view: 'revisions' }}>
          {t('all_revisions')}
        </Link>
      </p>
      {revision.data === undefined ? <Unready query={revision} /> : <Shown read={revision.data} id={id} />}
    </main>
  )
}

interface UnreadyProps {
  readonly query: {
    readonly error: unknown
    readonly isEnabled: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

function Unready({ query: { error, isEnabled, isFetching, refetch } }: UnreadyProps) {
  const t = useTranslation('grading/revision')
  const isMissing = !isEnabled || (error instanceof Refused && error.code === 'NO_SUCH_SECTION')
  return (
    <>
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
      </div>
      {isMissing && (
        <div className="bs-card">
          <EmptyState title={t('none_title')}>{t('none')}</EmptyState>
        </div>
      )}
      {!isMissing && error !== null && <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!isMissing && error === null && (
        <Skeleton>
          <div className="bs-card bs-pad">
            <SkeletonLine width="220px" height="24px" />
            <SkeletonLine height="260px" />
          </div>
        </Skeleton>
      )}
    </>
  )
}

function Shown({ read: { section, part, earlier }, id }: { readonly read: Read; readonly id: number }) {
  const t = useTranslation('grading/revision')
  const [shown] = section.markings
  const client = useQueryClient()
  const [isCompared, setCompared] = useState(false)
  const text = section.script?.skill === 'writing' ? section.script.tasks[0]?.text : undefined
  return (
    <>
      <Head section={section} part={part} shown={shown} />
      {section.waiting.length > 0 && <Waiting waiting={section.waiting} />}
      {shown?.options.includes('scores') === true && <ComparedBands earlier={earlier} now={shown} part={part} />}
      {shown !== undefined && (
        <Voices voices={shown.voices} queryKey={revisionQuery(id).queryKey}>
          <Marked
            section={section}
            shown={shown}
            place={null}
            isOwn={false}
            part={part}
            onPart={() => undefined}
            ways={
              <>
                {!section.is_void && (
                  <LinkButton
                    size="dense"
                    icon="pencil"
                    to="/grading/revise/$attempt/$part"
                    params={{ attempt: String(section.attempt_id), part: String(part) }}
                    search={{}}
                  >
                    {t('revise_again')}
                  </LinkButton>
                )}
                <DownloadSheet address={`/api/grading/revision/${id}/sheet.pdf`} name={`revision-${id}`} />
              </>
            }
          />
        </Voices>
      )}
      {text !== undefined && shown === undefined && <Differences earlier={earlier.text} now={text} />}
      {text !== undefined && shown !== undefined && (
        <details className="revise-compare" onToggle={(event) => setCompared(event.currentTarget.open)}>
          <summary>{t('see_differences')}</summary>
          {isCompared && <Differences earlier={earlier.text} now={text} />}
        </details>
      )}
      <ComplaintCard
        work={{ revisionId: id }}
        section={section}
        onSent={() => client.invalidateQueries({ queryKey: revisionQuery(id).queryKey })}
      />
      {shown !== undefined && <RatingForm key={shown.task_id} shown={shown} queryKey={revisionQuery(id).queryKey} />}
    </>
  )
}

function Head({ section, part, shown }: Pick<Read, 'section' | 'part'> & { readonly shown: ReleasedMarking | undefined }) {
  const t = useTranslation('grading/revision')
  const graded = useTranslation('grading/graded')
  const { day } = useFormatInstant(useProfile()?.timezone ?? null)
  const { attempt_id, test_title: test, submitted_at } = section
  return (
    <div className="bs-pagehead gd-head">
      <h1>{t('revised', { part })}</h1>
      <p className="bs-small bs-soft">
        <span lang="en">{test}</span>
        {graded('stop')}
        {graded('handed_in', { day: day(submitted_at) })}
        {shown !== undefined && (
          <>
            {graded('stop')}
            {graded(shown.grader === '' ? 'graded_on' : 'graded_by', { day: day(shown.released_at), grader: shown.grader })}
          </>
        )}
        {graded('stop')}
        {t('changes_nothing')}{' '}
        <Link to="/grading/attempt/$attempt/$skill" params={{ attempt: String(attempt_id), skill: 'writing' }} search={{ part }}>
          {t('to_graded')}
        </Link>
      </p>
    </div>
  )
}
