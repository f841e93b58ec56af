import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BillingField } from '#contract/payroll/payout.contract.ts'
import { secondFactorQuery } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import '#web/kit/choice/choice.css'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const formFields = ['fields', 'reason', 'otp']
const shownForSeconds = 30
const minReasonLength = 10

type Values = Readonly<Partial<Record<BillingField, string>>>

interface RevealDialogProps {
  readonly id: number
  /** Those on file. */
  readonly fields: readonly BillingField[]
  readonly onClose: () => void
}

/** Asks why and who, shows what was asked for, and hides it after half a minute. Nothing of it is kept or stands in the address. */
export function RevealDialog({ id, fields, onClose }: RevealDialogProps) {
  const [values, setValues] = useState<Values | null>(null)
  if (values !== null) return <Shown values={values} onClose={onClose} />
  return <Ask id={id} fields={fields} onClose={onClose} onValues={setValues} />
}

function Ask({ id, fields, onClose, onValues }: RevealDialogProps & { readonly onValues: (values: Values) => void }) {
  const t = useTranslation('payroll')
  const kit = useTranslation('kit')
  const { data: second } = useQuery(secondFactorQuery)
  const asksCode = second !== undefined && second.since !== null
  const [chosen, setChosen] = useState<readonly BillingField[]>([])
  const [reason, setReason] = useState('')
  const [otp, setOtp] = useState('')
  const check = () => ({
    ...(chosen.length === 0 && { fields: [t('which_missing')] }),
    ...(reason.trim().length < minReasonLength && { reason: [t('reason_hint')] }),
    ...(asksCode && otp.trim() === '' && { otp: [kit('required')] }),
  })
  const reveal = async (password: string) => {
    const code = otp.trim() !== '' && { otp }
    onValues((await api.payout.reveal({ id, fields: [...chosen], reason, password, ...code })).values)
  }
  return (
    <FormDialog
      title={t('reveal_title')}
      confirm={t('reveal')}
      fields={formFields}
      password={{ label: t('password') }}
      check={check}
      act={reveal}
      onClose={onClose}
      onDone={() => undefined}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('admin_lead')}</p>
          <fieldset>
            <legend className="bs-legend">{t('which')}</legend>
            <div className="po-ticks">
              {fields.map((field) => (
                <label key={field}>
                  <input
                    type="checkbox"
                    className="bs-tick"
                    checked={chosen.includes(field)}
                    onChange={() => setChosen(chosen.includes(field) ? chosen.filter((one) => one !== field) : [...chosen, field])}
                  />
                  {t(field)}
                </label>
              ))}
            </div>
            <div role="alert">{errors['fields'] !== undefined && <ErrorLine>{errors['fields']}</ErrorLine>}</div>
          </fieldset>
          <TextArea label={t('reason')} hint={t('reason_hint')} rows={2} value={reason} onValue={setReason} error={errors['reason']} />
          {(asksCode || errors['otp'] !== undefined) && (
            <TextInput
              label={t('otp')}
              hint={t('otp_hint')}
              autoComplete="one-time-code"
              value={otp}
              onValue={setOtp}
              error={errors['otp']}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function Shown({ values, onClose }: { readonly values: Values; readonly onClose: () => void }) {
  const t = useTranslation('payroll')
  const [left, setLeft] = useState(shownForSeconds)
  // Once and for all: what is drawn again is hidden no later.
  const [end] = useState(() => performance.now() + shownForSeconds * 1000)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((end - performance.now()) / 1000)
      if (seconds <= 0) onClose()
      else setLeft(seconds)
    }, 250)
    return () => clearInterval(timer)
  }, [end, onClose])
  const shown = Object.entries(values) as [BillingField, string][]
  return (
    <Dialog
      onClose={onClose}
      title={t('reveal_title')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('hide')}
        </Button>
      }
    >
      <dl className="po-facts">
        {shown.map(([field, value]) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="bs-small bs-mute">{t('shown_for', { count: left })}</p>
    </Dialog>
  )
}
