import { useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listCountries } from '#web/profile/index.ts'
import { invalidateFees } from './fee-queries.ts'
import { formatPercent, readPercent } from './read-percent.ts'

/** What a dialog changes: the fee of everywhere else, of a country that has none of its own yet, or of one that has. */
export type FeeChange =
  | { readonly kind: 'default'; readonly bps: number }
  | { readonly kind: 'new'; readonly taken: ReadonlySet<string> }
  | { readonly kind: 'country'; readonly country: string; readonly name: string; readonly bps: number; readonly note: string }

const fields = ['country', 'bps', 'note'] as const

interface FeeDialogProps {
  readonly change: FeeChange
  readonly onClose: () => void
}

/** The fee in per cent, for orders made from now on. */
export function FeeDialog({ change, onClose }: FeeDialogProps) {
  const t = useTranslation('payment/card-fee')
  const lang = useLang()
  const [country, setCountry] = useState(change.kind === 'country' ? change.country : '')
  const [typed, setTyped] = useState(change.kind === 'new' ? '0' : formatPercent(change.bps))
  const [note, setNote] = useState(change.kind === 'country' ? change.note : '')
  const bps = readPercent(typed)
  const check = (): FieldErrors => ({
    ...(change.kind === 'new' && country === '' && { country: [t('country_needed')] }),
    ...(bps === null && { bps: [t('percent_needed')] }),
  })
  const act = async () => {
    if (bps === null) return
    if (change.kind === 'default') await api.orderStaff.setCardFee({ bps })
    else await api.orderStaff.setFee({ country, bps, note: note.trim() })
    await invalidateFees()
  }
  const titles = {
    default: () => t('default_title'),
    new: () => t('add_title'),
    country: () => t('change_title', { country: change.kind === 'country' ? change.name : '' }),
  }
  return (
    <FormDialog
      title={titles[change.kind]()}
      confirm={t('save')}
      done={t('saved')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {change.kind === 'new' && (
            <Select
              label={t('country')}
              placeholder={t('select_country')}
              options={listCountries(lang).filter(({ value }) => !change.taken.has(value))}
              value={country}
              onValue={setCountry}
              error={errors['country']}
            />
          )}
          <TextInput
            label={t('percent')}
            hint={t('percent_hint')}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onValue={setTyped}
            error={errors['bps']}
          />
          {change.kind !== 'default' && (
            <TextArea
              label={t('note')}
              hint={t('note_hint')}
              optional
              maxLength={500}
              rows={2}
              value={note}
              onValue={setNote}
              error={errors['note']}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
