import { useState } from 'react'
import type { InstructorCodeRow } from '#contract/profile/teacher.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
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
  const [typed, setTyped] = useState({ max_uses: '1', valid_days: '14', note: '' })
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const uses = readCount(typed.max_uses, maxUses)
  const days = readCount(typed.valid_days, maxDays)
  const check = () => ({
    ...(uses === null && { max_uses: [t('between', { most: maxUses })] }),
    ...(days === null && { valid_days: [t('between', { most: maxDays })] }),
  })
  const issue = async () => {
    if (uses === null || days === null) return
    const issued = await api.teacher.issueCode({ max_uses: uses, valid_days: days, note: typed.note.trim() || null })
    await invalidateCodes()
    onIssued(issued)
  }
  return (
    <FormDialog
      title={t('issue')}
      confirm={t('issue_do')}
      fields={fields}
      check={check}
      act={issue}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(errors) => (
        <>
          <div className="bs-pair">
            <TextInput
              label={t('max_uses')}
              inputMode="numeric"
              maxLength={4}
              value={typed.max_uses}
              onValue={(max_uses) => type({ max_uses })}
              error={errors['max_uses']}
            />
            <TextInput
              label={t('valid_days')}
              inputMode="numeric"
              maxLength={3}
              value={typed.valid_days}
              onValue={(valid_days) => type({ valid_days })}
              error={errors['valid_days']}
            />
          </div>
          <TextInput
            label={t('note')}
            hint={t('note_hint')}
            maxLength={200}
            value={typed.note}
            onValue={(note) => type({ note })}
            error={errors['note']}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}
