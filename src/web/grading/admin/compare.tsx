import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedMarkings, StaffTask } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { AnchorDialog } from './anchor-dialog.tsx'
import { invalidateWork, markingsQuery } from './work-queries.ts'

/** What was handed back of a script by its graders, beside each other, and whether it is an anchor. */
export function Compare({ task }: { readonly task: StaffTask }) {
  const t = useTranslation('grading/admin')
  const markings = useQuery(markingsQuery(task.id))
  if (markings.isError)
    return <ErrorState title={t('one_failed')} error={markings.error} busy={markings.isFetching} onRetry={() => void markings.refetch()} />
  if (markings.data === undefined) return null
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ga-compare">
      <h2 id="ga-compare">{t('compare')}</h2>
      {markings.data.markings.length === 0 ? <p>{t('compare_none')}</p> : <Table compared={markings.data} />}
      {task.kind === 'order' && <AnchorState task={task} anchor={markings.data.anchor} />}
    </section>
  )
}

function Table({ compared: { markings, marks, agreed_band } }: { readonly compared: ComparedMarkings }) {
  const t = useTranslation('grading/admin')
  const toText = (band: number | null) => band?.toFixed(1) ?? '–'
  const hasAgreed = agreed_band !== null
  return (
    // Many graders are wider than a phone: the table scrolls, by keys too.
    <div className="ga-compare" role="region" aria-labelledby="ga-compare" tabIndex={0}>
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('compare_criterion')}</th>
            {markings.map(({ task_id, kind, grader }) => (
              <th key={task_id} scope="col" className="bs-right">
                {t('compare_of', { kind: t(`kind_${kind}`), name: grader.name })}
              </th>
            ))}
            {hasAgreed && (
              <th scope="col" className="bs-right">
                {t('compare_agreed')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {marks.map(({ part, criterion, bands, agreed }) => (
            <tr key={`${part} ${criterion}`}>
              <th scope="row">
                {part !== null && `${t('draft_part', { part })}${t('comma')}`}
                {t(`criterion_${criterion}`)}
              </th>
              {markings.map(({ task_id }, place) => (
                <td key={task_id} className="bs-right">
                  {toText(bands[place] ?? null)}
                </td>
              ))}
              {hasAgreed && <td className="bs-right">{toText(agreed)}</td>}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <b>{t('compare_section')}</b>
            </th>
            {markings.map(({ task_id, band }) => (
              <td key={task_id} className="bs-right">
                <b>{toText(band)}</b>
              </td>
            ))}
            {hasAgreed && (
              <td className="bs-right">
                <b>{toText(agreed_band)}</b>
              </td>
            )}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function AnchorState({ task, anchor }: { readonly task: StaffTask; readonly anchor: ComparedMarkings['anchor'] }) {
  const t = useTranslation('grading/admin')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (anchor === 'none') return null
  if (anchor === 'possible')
    return (
      <div>
        <Button onClick={() => setAsking(true)}>{t('use_anchor')}</Button>
        {isAsking && <AnchorDialog task={task} onClose={close} />}
      </div>
    )
  return (
    <div className="bs-row bs-row-wraps">
      <Badge tone="info">{t('is_anchor')}</Badge>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('retire_anchor')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('retire_anchor_title')}
          confirm={t('retire_anchor')}
          done={t('anchor_retired')}
          act={async () => {
            await api.gradingAdmin.retireAnchor({ id: task.id })
            await invalidateWork()
          }}
          onClose={close}
        >
          <p>{t('retire_anchor_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
