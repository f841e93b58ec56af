import { useId, useState } from 'react'
import type { DraftCheck } from '#contract/exam/draft-content.ts'
import type { TestDraft } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateDrafts } from '#web/draft/draft-queries.ts'

interface ReviewActionsProps {
  readonly draft: TestDraft
  readonly check: DraftCheck | undefined
  /** Saves what is typed before anything is decided. */
  readonly beforehand: () => Promise<void>
  readonly onDraft: (draft: TestDraft) => void
}

type Step = 'ask' | 'approve' | 'return' | 'publish'

/** What can be done next: ask for a review, decide about it, or publish. */
export function ReviewActions({ draft, check, beforehand, onDraft }: ReviewActionsProps) {
  const t = useTranslation('draft/review')
  const [step, setStep] = useState<Step | null>(null)
  const why = useId()
  const { state } = draft
  const open = check?.problem_count ?? 0
  const close = () => setStep(null)
  const act = async (run: (version: number) => Promise<TestDraft>) => {
    onDraft(await run(draft.version))
    await invalidateDrafts()
  }
  const { id } = draft
  return (
    <>
      {state === 'writing' && (
        <>
          <span className="bs-tiny bs-mute" id={why}>
            {check === undefined || open === 0 ? '' : t('open', { count: open })}
          </span>
          <Button
            kind="primary"
            size="dense"
            disabled={check === undefined || open > 0}
            aria-describedby={why}
            onClick={() => void beforehand().then(() => setStep('ask'))}
          >
            {t('ask')}
          </Button>
        </>
      )}
      {state === 'review' && !draft.may_review && <span className="bs-tiny bs-mute">{t('waits')}</span>}
      {state === 'review' && draft.may_review && (
        <>
          <Button size="dense" onClick={() => setStep('return')}>
            {t('return')}
          </Button>
          <Button kind="primary" size="dense" onClick={() => setStep('approve')}>
            {t('approve')}
          </Button>
        </>
      )}
      {state === 'approved' && (
        <Button kind="primary" size="dense" onClick={() => setStep('publish')}>
          {t('publish')}
        </Button>
      )}
      {step === 'ask' && (
        <ConfirmDialog
          title={t('ask_title')}
          confirm={t('ask')}
          done={t('asked')}
          act={() => act((version) => api.testDraft.askReview({ id, version }))}
          onClose={close}
        >
          <p className="bs-soft">{t('ask_text')}</p>
        </ConfirmDialog>
      )}
      {step === 'approve' && (
        <ConfirmDialog
          title={t('approve_title')}
          confirm={t('approve')}
          done={t('approved')}
          act={() => act((version) => api.testDraft.approve({ id, version }))}
          onClose={close}
        >
          <p className="bs-soft">{t('approve_text')}</p>
        </ConfirmDialog>
      )}
      {step === 'publish' && (
        <ConfirmDialog
          title={t('publish_title', { title: draft.title })}
          confirm={t('publish')}
          done={t('published')}
          act={() => act((version) => api.testDraft.publish({ id, version, ...(check && { current: check.current?.revision ?? null }) }))}
          onClose={close}
        >
          <p className="bs-soft">{t('publish_text')}</p>
          {check !== undefined && check.key_changes.length > 0 && <p>{t('publish_keys', { count: check.key_changes.length })}</p>}
        </ConfirmDialog>
      )}
      {step === 'return' && (
        <ReturnDialog act={(reason) => act((version) => api.testDraft.return({ id, version, reason }))} onClose={close} />
      )}
    </>
  )
}

const returnFields = ['reason'] as const

function ReturnDialog({ act, onClose }: { readonly act: (reason: string) => Promise<void>; readonly onClose: () => void }) {
  const t = useTranslation('draft/review')
  const kit = useTranslation('kit')
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('return_title')}
      confirm={t('return')}
      fields={returnFields}
      check={() => (reason.trim() === '' ? { reason: [kit('required')] } : {})}
      act={() => act(reason)}
      done={t('returned')}
      onClose={onClose}
    >
      {(errors) => <TextArea label={t('reason')} rows={5} value={reason} onValue={setReason} error={errors['reason']} maxLength={2000} />}
    </FormDialog>
  )
}

/** Why a draft came back, or who approved it. */
export function ReviewNote({ draft }: { readonly draft: TestDraft }) {
  const t = useTranslation('draft/review')
  const { minute } = useFormatInstant(null)
  const { review } = draft
  if (review === null) return null
  const when = minute(review.decided_at ?? review.asked_at)
  if (review.decision === null) return draft.state === 'review' ? <Note>{t('asked_by', { name: review.asked_by.name, when })}</Note> : null
  const name = review.decided_by?.name ?? ''
  return (
    <Note icon={review.decision === 'approved' ? 'check' : 'chat'}>
      {t(review.decision === 'approved' ? 'approved_by' : 'returned_by', { name, when })}
      {review.reason !== null && (
        <>
          <br />
          {review.reason}
        </>
      )}
    </Note>
  )
}
