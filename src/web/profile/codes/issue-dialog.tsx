import { useState } from 'react'
import type { InstructorCodeRow } from '#contract/profile/teacher.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateCodes } from './code-queries.ts'

const fields = ['max_uses', 'valid_days', 'note'] as const
const maxUses = 1000
const maxDays = 365

interface IssueDialogProps {
  readonly onClose: () => void
  readonly onIssued: (code: InstructorCodeRow & { readonly code: string }) => void
}

/** A whole number within bounds; null where it is none. */
function readCount(text: string, most: number): number | null {
  const count = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

export function IssueDialog({ onClose, onIssued }: IssueDialogProps) {
  const t = useTranslation('profile/codes')
  const kit = useTranslation('kit')
  const [typed, setTyped] = useState({ max_uses: '1', valid_days: '14', note: '' })
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const submission = useSubmit(fields)
  const send = () => {
    const [uses, days] = [readCount(typed.max_uses, maxUses), readCount(typed.valid_days, maxDays)]
    if (uses === null || days === null) {
      return submission.refuse({
        ...(uses === null && { max_uses: [t('between', { most: maxUses })] }),
        ...(days === null && { valid_days: [t('between', { most: maxDays })] }),
      })
    }
    void submission.run(async () => {
      const note = typed.note.trim() === '' ? null : typed.note.trim()
      const issued = await api.teacher.issueCode({ max_uses: uses, valid_days: days, note })
      await invalidateCodes()
      onIssued(issued)
    })
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind="primary" busy={submission.busy} onClick={send}>
        {t('issue_do')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={t('issue')} actions={actions} mayClose={() => !submission.busy}>
      <Form submission={submission} onSubmit={send} className="bs-stack">
        <div className="bs-pair">
          <TextInput
            label={t('max_uses')}
            inputMode="numeric"
            maxLength={4}
            value={typed.max_uses}
            onValue={(max_uses) => type({ max_uses })}
            error={submission.errors['max_uses']}
          />
          <TextInput
            label={t('valid_days')}
            inputMode="numeric"
            maxLength={3}
            value={typed.valid_days}
            onValue={(valid_days) => type({ valid_days })}
            error={submission.errors['valid_days']}
          />
        </div>
        <TextInput
          label={t('note')}
          hint={t('note_hint')}
          maxLength={200}
          value={typed.note}
          onValue={(note) => type({ note })}
          error={submission.errors['note']}
          optional
        />
        <FormSentence submission={submission} />
        <button type="submit" hidden>
          {t('issue_do')}
        </button>
      </Form>
    </Dialog>
  )
}
