import { useId, useState } from 'react'
import type { IssueType } from '#contract/support/support.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { type Submission, useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Draft, draft, emptyDraft } from './draft.ts'
import './feedback.css'
import { ScreenshotField } from './screenshot-field.tsx'
import { checkScreenshot } from './screenshot-rules.ts'
import { sendReport } from './send-report.ts'

const fields = ['type', 'description', 'file', 'document'] as const
const types: readonly IssueType[] = ['Bug', 'Advice']
const maxTextLength = 5000

/** What is said, kept while the dialog is closed; the screenshot travels when it is sent. */
function useReport(submission: Submission, page: string) {
  const t = useTranslation('support')
  const [said, setSaid] = useState(draft.read)
  const [share, setShare] = useState<number | null>(null)
  const [sent, setSent] = useState(false)
  const change = (changed: Partial<Draft>) => {
    const next = { ...said, ...changed }
    setSaid(next)
    draft.keep(next)
  }
  const choose = (screenshot: File | null) => {
    const fault = screenshot === null ? null : checkScreenshot(screenshot)
    if (fault === null) {
      submission.clear()
      change({ screenshot })
    } else submission.refuse({ document: [t(fault)] })
  }
  const send = async () => {
    if (said.description.trim() === '') return submission.refuse({ description: [t('required')] })
    const through = await submission.run(() => sendReport({ ...said, url: page, onShare: setShare }))
    setShare(null)
    if (!through) return
    draft.keep(emptyDraft)
    setSent(true)
  }
  return { said, share, sent, change, choose, send }
}

/** "Report a problem"; to a child whose guardian has not agreed to free text yet, why not. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  return useProfile()?.limited === true ? <AskGuardian onClose={onClose} /> : <ReportDialog onClose={onClose} />
}

function AskGuardian({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('support')
  const actions = (
    <LinkButton kind="primary" to="/ask-parent" onClick={onClose}>
      {t('guardian_go')}
    </LinkButton>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} actions={actions} short>
      <p>{t('guardian_text')}</p>
    </Dialog>
  )
}

/** Which page, bug or advice, a screenshot, and what there is to say. */
function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('support')
  const [page] = useState(() => location.href)
  const submission = useSubmit(fields)
  const report = useReport(submission, page)
  const form = useId()
  if (report.sent) return <Thanks onClose={onClose} />
  const { said, change } = report
  const { errors, busy } = submission
  const actions = (
    <>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        {t('close')}
      </Button>
      <Button kind="primary" type="submit" form={form} busy={busy}>
        {t('submit')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('title')} actions={actions} mayClose={() => !busy} keepsTyped>
      <Form id={form} submission={submission} onSubmit={() => void report.send()} className="bs-stack">
        <TextInput label={t('page')} value={page} onValue={() => undefined} readOnly />
        <Select
          label={t('type')}
          value={said.type}
          onValue={(type) => change({ type: type === 'Advice' ? 'Advice' : 'Bug' })}
          options={types.map((type) => ({ value: type, label: t(`type_${type}`) }))}
          error={errors['type']}
        />
        <TextArea
          label={t('details')}
          hint={t('details_hint')}
          value={said.description}
          onValue={(description) => change({ description })}
          error={errors['description']}
          rows={5}
          maxLength={maxTextLength}
          required
        />
        <ScreenshotField
          file={said.screenshot}
          error={errors['document'] ?? errors['file']}
          share={busy && said.screenshot !== null ? (report.share ?? 0) : null}
          onFile={report.choose}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('support')
  const actions = (
    <Button kind="primary" onClick={onClose}>
      {t('close')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('success')} actions={actions} short>
      <p className="fb-thanks" role="status">
        <Icon name="check" />
        {t('thanks')}
      </p>
    </Dialog>
  )
}
