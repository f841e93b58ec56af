import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { gradingOptions, languages, type QueueFilter, readQueueFilter, skills } from './queue-filter.ts'
import { queueQuery } from './queue-queries.ts'
import './queue.css'
import { Taken } from './taken.tsx'
import { useLead } from './use-lead.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { type Taking, useTake } from './use-take.ts'

interface QueueProps {
  readonly filter: QueueFilter
  readonly onFilter: (filter: QueueFilter, options: { readonly replace: boolean }) => void
}

/** The work that waits for a grader: what they have taken, then everything by the time it is due. */
export function Queue({ filter, onFilter }: QueueProps) {
  const t = useTranslation('grading/queue')
  const queue = useQuery(queueQuery(withoutColumns(filter)))
  const columns = useQueueColumns()
  const taking = useTake()
  useQueueKeys(taking.takeNext)
  const toOptions = (values: readonly string[], word: string) => values.map((value) => ({ value, label: t(`${word}_${value}`) }))
  return (
    <ListPage<QueuedTask>
      name="grading-queue"
      title={t('title')}
      lead={useLead()}
      actions={
        <>
          <LinkButton to="/teacher/grading/qualification">{t('qualification')}</LinkButton>
          <LinkButton to="/teacher/grading/done">{t('done_link')}</LinkButton>
          <Button kind="primary" busy={taking.isBusy} aria-keyshortcuts="N" onClick={taking.takeNext}>
            {t('take_next')} <kbd aria-hidden="true">N</kbd>
          </Button>
        </>
      }
      above={
        <>
          {taking.refusal !== null && (
            <div className="gq-refusal" role="alert">
              <ErrorLine>{taking.refusal}</ErrorLine>
              {taking.isUnqualified && <Link to="/teacher/grading/qualification">{t('qualification')}</Link>}
            </div>
          )}
          <Taken onTake={taking.take} />
        </>
      }
      query={queue}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ candidate_number: number }) => t('candidate', { number })}
      rowButtons={(task) => <RowButton task={task} taking={taking} />}
      isFlat
      texts={[]}
      chips={[
        { name: 'skill', label: t('skill'), options: toOptions(skills, 'skill') },
        { name: 'comment_language', label: t('language'), options: toOptions(languages, 'language') },
        { name: 'option', label: t('wanted'), options: toOptions(gradingOptions, 'option') },
        { name: 'takeable', label: t('for_whom'), options: [{ value: 'true', label: t('only_takeable') }] },
      ]}
      filter={{ ...filter }}
      isByKey
      onFilter={(changed, options) => onFilter(readQueueFilter(changed), options)}
      keyHints={
        <>
          <span>
            <kbd>T</kbd> {t('key_take')}
          </span>
          <span>
            <kbd>N</kbd> {t('key_next')}
          </span>
        </>
      }
      below={<Note>{t('note')}</Note>}
    />
  )
}

function RowButton({ task, taking }: { readonly task: QueuedTask; readonly taking: Taking }) {
  const t = useTranslation('grading/queue')
  const { id, candidate_number: number, state, withheld } = task
  if (state === 'yours')
    return (
      <LinkButton size="dense" to="/teacher/grading/$id" params={{ id: String(id) }} aria-label={t('open_of', { number })}>
        {t('open')}
      </LinkButton>
    )
  if (state === 'taken' || withheld !== null) return null
  return (
    <Button size="dense" className="gq-take" aria-label={t('take_of', { number })} onClick={() => taking.take(id)}>
      {t('take')}
    </Button>
  )
}
