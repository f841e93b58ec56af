import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { reasonLength } from '#contract/grading/complaint-limits.ts'
import { dropMissing } from '#contract/kit/read-search.ts'
import { refetchProfile } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, SkeletonLine } from '#web/kit/page/states.tsx'
import { askToTopUp } from '#web/wallet/index.ts'
import { invalidateComplaints, remarkPriceQuery } from './complaint-queries.ts'

/** A section, or a revision of one’s own. */
export type ComplainedWork =
  | {
      readonly attemptId: number
      readonly skill: GradedSkill
      /** The child whose section it is, for its parent. */
      readonly childId: number | undefined
    }
  | { readonly revisionId: number }

interface Doubt {
  readonly reason: string
  readonly price: number
}

function complain(work: ComplainedWork, doubt: Doubt): Promise<unknown> {
  if ('revisionId' in work) return api.gradingComplaint.complainOfRevision({ id: work.revisionId, ...doubt })
  const { attemptId, skill, childId } = work
  return api.gradingComplaint.complain({ attempt_id: attemptId, skill, ...doubt, ...dropMissing({ child_id: childId }) })
}

interface ComplainDialogProps {
  readonly work: ComplainedWork
  /** Fetches the work again, with the complaint. */
  readonly onSent: () => Promise<unknown>
  readonly onClose: () => void
}

const fields = ['reason'] as const

/** Asks why a section or a revision should be marked again, with what it costs and when the coins come back. */
export function ComplainDialog({ work, onSent, onClose }: ComplainDialogProps) {
  const t = useTranslation('grading/complaint')
  const isRevision = 'revisionId' in work
  const prices = useQuery(remarkPriceQuery(isRevision ? undefined : work.childId))
  const [reason, setReason] = useState('')
  const price = prices.data?.options.find(({ option }) => option === 'scores')?.price ?? 0
  const balance = prices.data?.balance ?? 0
  const missing = price - balance
  const check = () => {
    if (reason.trim().length < reasonLength.min) return { reason: [t('reason_short', { count: reasonLength.min })] }
    if (prices.data === undefined || missing <= 0) return {}
    askToTopUp({ point: missing, isKnown: true })
    return { reason: [t('short_of_coins', { count: missing })] }
  }
  const send = async () => {
    try {
      await complain(work, { reason: reason.trim(), price })
    } catch (error) {
      // What is shown here may be out of date.
      void invalidateComplaints()
      throw error
    }
    await Promise.all([onSent(), refetchProfile(), queryClient.invalidateQueries({ queryKey: ['wallet'] })]).catch(() => undefined)
  }
  return (
    <FormDialog
      title={t(isRevision ? 'dialog_title_revision' : 'dialog_title')}
      confirm={prices.data === undefined ? t('send') : t('send_at', { count: price })}
      done={t('sent')}
      fields={fields}
      check={check}
      act={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t(isRevision ? 'dialog_lead_revision' : 'dialog_lead')}</p>
          <TextArea
            label={t('reason')}
            hint={t('reason_hint', { count: reasonLength.min })}
            value={reason}
            onValue={setReason}
            maxLength={reasonLength.max}
            rows={5}
            error={errors['reason']}
          />
          {prices.isPending && <SkeletonLine height="48px" />}
          {prices.isError && (
            <ErrorState title={t('price_failed')} error={prices.error} busy={prices.isFetching} onRetry={() => void prices.refetch()} />
          )}
          {prices.data !== undefined && (
            <dl className="gp-lines">
              <div>
                <dt>{t('price')}</dt>
                <dd>{t('coins', { count: price })}</dd>
              </div>
              <div>
                <dt>{t('balance')}</dt>
                <dd>{t('coins', { count: balance })}</dd>
              </div>
            </dl>
          )}
          {prices.data !== undefined && <p className="bs-small bs-soft">{t('hold_text', { count: prices.data.due_hours })}</p>}
        </>
      )}
    </FormDialog>
  )
}
