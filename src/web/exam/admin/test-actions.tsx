import { useState } from 'react'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateTests } from './admin-queries.ts'

/** A preview of what is current, and whether people find the test in their lists. */
export function TestActions({ test: { id, status, current_revision: current } }: { readonly test: StaffTest }) {
  const t = useTranslation('exam/admin')
  const [asked, ask] = useState<'retire' | 'bring_back' | null>(null)
  const close = () => ask(null)
  const act = async () => {
    await (asked === 'retire' ? api.examStaff.retire({ id }) : api.examStaff.publish({ id }))
    await invalidateTests()
  }
  const offered = status === 'published' ? 'retire' : 'bring_back'
  return (
    <div className="bs-row bs-row-wraps ad-actions">
      {current !== null && (
        <LinkButton to="/ielts/test" search={{ test: id, preview: current }}>
          {t('preview')}
        </LinkButton>
      )}
      {status !== 'draft' && <Button onClick={() => ask(offered)}>{t(offered)}</Button>}
      {asked !== null && ( // What was asked stays asked: the test changes its state before the dialog has closed.
        <ConfirmDialog
          title={t(`${asked}_title`)}
          confirm={t(asked)}
          done={t(asked === 'retire' ? 'toast_retired' : 'toast_brought_back')}
          danger={asked === 'retire'}
          act={act}
          onClose={close}
        >
          <p className="bs-soft">{t(`${asked}_text`)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
