import { useState } from 'react'
import type { IssueType } from '#contract/support/support.contract.ts'
import { useProfile } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Draft, draft, emptyDraft } from './draft.ts'
import './feedback.css'
import { ScreenshotField } from './screenshot-field.tsx'
import { checkPicture } from '#web/kit/form/picture-rules.ts'
import { sendReport } from './send-report.ts'

const fields = ['type', 'description', 'file', 'document'] as const
const types: readonly IssueType[] = ['Bug', 'Advice']
const maxTextLength = 5000

/** The text is kept while the dialog is closed; the screenshot is uploaded on sending. */
function useReport(page: string) {
  const [said, setSaid] = useState(draft.read)
  const [share, setShare] = useState<number | null>(null)
  const change = (changed: Partial<Draft>) => {
    const next = { ...said, ...changed }
    setSaid(next)
    draft.keep(next)
  }
  const send = async () => {
    await sendReport({ ...said, url: page, onShare: setShare }).finally(() => setShare(null))
    draft.keep(emptyDraft)
  }
  return { said, share, change, send }
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
    <Dialog onClose={onClose} title={t('title')} actions={actions} short>
      <p>{t('guardian_text')}</p>
    </Dialog>
  )
}

/** Which page, bug or advice, a screenshot, and what there is to say. */
function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('support')
  const kit = useTranslation('kit')
  const [page] = useState(() => location.href)
  const [sent, setSent] = useState(false)
  const { said, share, change, send } = useReport(page)
  if (sent) return <Thanks onClose={onClose} />
  const choose = (screenshot: File | null, submission: Submission) => {
    const fault = screenshot === null ? null : checkPicture(screenshot)
    if (fault !== null) return submission.refuse({ document: [t(fault)] })
    submission.clear()
    change({ screenshot })
  }
  return (
    <FormDialog
      title={t('title')}
      confirm={t('submit')}
      cancel={kit('close')}
      keepsTyped
      fields={fields}
      check={() => (said.description.trim() === '' ? { description: [kit('required')] } : {})}
      act={send}
      onClose={onClose}
      onDone={() => setSent(true)}
    >
      {(errors, submission) => (
        <>
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
            share={submission.busy && said.screenshot !== null ? (share ?? 0) : null}
            onFile={(file) => choose(file, submission)}
            onBroken={() => {
              change({ screenshot: null })
              submission.refuse({ document: [t('not_a_picture')] })
            }}
          />
        </>
      )}
    </FormDialog>
  )
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('support')
  const kit = useTranslation('kit')
  const actions = (
    <Button kind="primary" onClick={onClose}>
      {kit('close')}
    </Button>
  )
  return (
    <Dialog onClose={onClose} title={t('success')} actions={actions} short>
      <p className="fb-thanks" role="status">
        <Icon name="check" />
        {t('thanks')}
      </p>
    </Dialog>
  )
}
