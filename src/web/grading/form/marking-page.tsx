import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './form.css'
import { forgetTask, stay, taskQuery } from './form-queries.ts'
import { OpenForm } from './open-form.tsx'

/** The marking form of one script: an essay or a recording with its marking. */
export function MarkingPage({ id }: { readonly id: number }) {
  const t = useTranslation('grading/form')
  const task = useQuery({ ...taskQuery(id), enabled: id > 0 })
  usePageTitle(task.data === undefined ? t('title') : t('candidate', { number: task.data.task.candidate_number }))
  // What was read before is older than the draft that was saved since.
  useEffect(() => () => forgetTask(id), [id])
  if (task.data !== undefined) return <OpenForm at={task.data} />
  return (
    <main className="bs-wrap marking-waits" id="main" tabIndex={-1}>
      <h1>{t('title')}</h1>
      {task.isPending && task.isEnabled ? (
        <Skeleton>
          <SkeletonLine width="240px" height="20px" />
          <SkeletonLine height="320px" />
        </Skeleton>
      ) : (
        <Unreadable id={id} error={task.error} busy={task.isFetching} onRetry={() => void task.refetch()} />
      )}
      <p>
        <Link to="/teacher/grading">{t('to_queue')}</Link>
      </p>
    </main>
  )
}

interface UnreadableProps {
  readonly id: number
  readonly error: unknown
  readonly busy: boolean
  readonly onRetry: () => void
}

const noFields: readonly string[] = []

function Unreadable({ id, error, busy, onRetry }: UnreadableProps) {
  const t = useTranslation('grading/form')
  const submission = useSubmit(noFields)
  const code = error instanceof Refused ? error.code : null
  const claim = () =>
    submission.run(async () => {
      await api.grader.claim({ id }, stay)
      onRetry()
    })
  if (code === 'CLAIM_LOST')
    return (
      <EmptyState
        title={t('not_claimed')}
        action={
          <Button kind="primary" busy={submission.busy} onClick={() => void claim()}>
            {t('claim')}
          </Button>
        }
      >
        {t('not_claimed_text')}
        <FormSentence submission={submission} />
      </EmptyState>
    )
  if (code === 'NO_SUCH_TASK' || id === 0) return <EmptyState title={t('no_such_task')} />
  return <ErrorState title={t('failed')} error={error} busy={busy} onRetry={onRetry} />
}
