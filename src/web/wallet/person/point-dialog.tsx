import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxAdjustmentWithoutReason, maxAloneAdjustment } from '#contract/wallet/coin-limits.ts'
import { api } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { balanceOfQuery } from '#web/wallet/admin/ledger-queries.ts'

interface PointDialogProps {
  readonly id: number
  readonly name: string
  readonly change: 'give' | 'deduct'
  readonly onClose: () => void
  readonly onDone: () => void
}

const fields = ['point', 'notes'] as const

/** Gives or deducts T-Coins, with the balance that comes of it in sight before it is done. */
export function PointDialog({ id, name, change, onClose, onDone }: PointDialogProps) {
  const t = useTranslation('wallet/admin')
  const { data: before } = useQuery(balanceOfQuery(id))
  const [typed, setTyped] = useState('')
  const [notes, setNotes] = useState('')
  const point = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : null
  const needsReason = point !== null && point > maxAdjustmentWithoutReason
  const check = () => ({
    ...(point === null && { point: [t('coins_needed')] }),
    ...(needsReason && notes.trim() === '' && { notes: [t('reason_above', { count: maxAdjustmentWithoutReason })] }),
  })
  const act = async () => {
    const asked = { id, point: point ?? 0, notes: notes.trim() === '' ? null : notes.trim() }
    const { waiting } = await (change === 'give' ? api.ledger.give(asked) : api.ledger.deduct(asked))
    showToast(t(waiting ? 'toast_waits' : `toast_${change}`))
    onDone()
  }
  const after = before === undefined || point === null ? null : before.balance + (change === 'give' ? point : -point)
  return (
    <FormDialog title={t(`${change}_title`, { name })} confirm={t(change)} fields={fields} check={check} act={act} onClose={onClose}>
      {(errors) => (
        <>
          <TextInput data-autofocus label={t('point')} inputMode="numeric" value={typed} onValue={setTyped} error={errors['point']} />
          {after !== null && after >= 0 && (
            <p className="bs-small bs-soft" aria-live="polite">
              {t('balance_will_be', { before: before?.balance ?? 0, after })}
            </p>
          )}
          {point !== null && point > maxAloneAdjustment && <p className="bs-small">{t('second_admin', { count: maxAloneAdjustment })}</p>}
          <TextArea
            label={t('notes_to_person')}
            optional={!needsReason}
            maxLength={500}
            rows={2}
            value={notes}
            onValue={setNotes}
            error={errors['notes']}
          />
        </>
      )}
    </FormDialog>
  )
}
