import { useState } from 'react'
import type { OwnTarget } from '#contract/target/target.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { bandRows } from './band-rows.ts'
import { ownTargetQuery } from './target-query.ts'

const fields = ['exam_date', ...bandRows]

/** From the highest band down: nobody aims for a 1. */
const bands = Array.from({ length: 17 }, (_, index) => (9 - index / 2).toFixed(1)).map((band) => ({ value: band, label: band }))

interface TargetDialogProps {
  readonly target: OwnTarget
  readonly onClose: () => void
}

/** Exam date and target bands, all in one; what is left empty is not aimed for. */
export function TargetDialog({ target, onClose }: TargetDialogProps) {
  const t = useTranslation('target')
  // A date that is over would be refused.
  const [date, setDate] = useState((target.days_left ?? -1) < 0 ? '' : (target.exam_date ?? ''))
  const [typed, setTyped] = useState(() => Object.fromEntries(bandRows.map((field) => [field, target[field]?.toFixed(1) ?? ''])))
  const toBand = (field: (typeof bandRows)[number]) => (typed[field] ? Number(typed[field]) : null)
  const save = async () => {
    const saved = await api.target.replace({
      exam_date: date === '' ? null : date,
      listening: toBand('listening'),
      reading: toBand('reading'),
      writing: toBand('writing'),
      speaking: toBand('speaking'),
      overall: toBand('overall'),
    })
    queryClient.setQueryData(ownTargetQuery.queryKey, saved)
  }
  return (
    <FormDialog title={t('title')} confirm={t('save')} fields={fields} act={save} done={t('saved')} onClose={onClose}>
      {(errors) => (
        <>
          <TextInput label={t('exam_date')} type="date" optional value={date} onValue={setDate} error={errors['exam_date']} />
          <fieldset className="tg-fields">
            <legend>{t('target_bands')}</legend>
            {bandRows.map((field) => (
              <Select
                key={field}
                label={t(field)}
                options={bands}
                placeholder={t('none')}
                value={typed[field] ?? ''}
                onValue={(band) => setTyped((before) => ({ ...before, [field]: band }))}
                error={errors[field]}
              />
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  )
}
