import { useId, useState } from 'react'
import type { StaffOrder } from '#contract/payment/order-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Tick } from '#web/kit/choice/tick.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { invalidateOrders } from './order-queries.ts'

const fields = ['checks', 'reason'] as const

/** What has to be true before a payment is confirmed, by how it is paid; only a transfer names its order. */
function useChecks({ id, total, currency, method }: StaffOrder): ReadonlyArray<readonly [name: string, label: string]> {
  const t = useTranslation('payment/admin')
  const money = method === 'check' || method === 'cash' ? method : 'transfer'
  return [
    ['amount', t('check_amount', { total: formatMoney(total, currency) })],
    ...(money === 'transfer' ? [['reference', t('check_reference', { id })] as const] : []),
    ['money', t(`check_money_${money}`)],
  ]
}

/** Confirms a transfer, a check or cash, once everything was checked, or rejects it. */
export function DecideOrder({ order }: { readonly order: StaffOrder }) {
  const t = useTranslation('payment/admin')
  const errorId = useId()
  const submission = useSubmit(fields)
  const checks = useChecks(order)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const [rejects, setRejects] = useState(false)
  const { id, revision, total, currency, payer } = order
  const what = { total: formatMoney(total, currency), who: nameOrMask(payer) }
  const error = submission.errors['checks']
  const isChecked = checks.every(([name]) => ticked.has(name))
  const tick = (name: string, isTicked: boolean) =>
    setTicked(new Set([...ticked].filter((each) => each !== name).concat(isTicked ? [name] : [])))
  const confirm = async () => {
    if (!isChecked) return submission.refuse({ checks: [t('checks_needed')] })
    const reason = note.trim() === '' ? null : note.trim()
    const isDone = await submission.run(async () => {
      await api.orderStaff.confirm({ id, revision, reason })
      await invalidateOrders()
    })
    if (isDone) showToast(t('confirmed'))
  }
  return (
    <>
      <Form submission={submission} onSubmit={() => void confirm()} className="pa-decide">
        <fieldset className="pa-checks">
          <legend>{t('checks')}</legend>
          {checks.map(([name, label]) => (
            <Tick
              key={name}
              label={label}
              checked={ticked.has(name)}
              onChecked={(isTicked) => tick(name, isTicked)}
              errorId={error !== undefined && !ticked.has(name) ? errorId : undefined}
            />
          ))}
          {error !== undefined && !isChecked && <ErrorLine id={errorId}>{error}</ErrorLine>}
        </fieldset>
        <details>
          <summary className="bs-small">{t('add_note')}</summary>
          <TextArea
            label={t('note')}
            value={note}
            onValue={setNote}
            maxLength={500}
            rows={2}
            error={submission.errors['reason']}
            optional
          />
        </details>
        <FormSentence submission={submission} />
        <div className="pa-bar">
          <Button kind="primary" type="submit" icon="check" busy={submission.busy}>
            {t('confirm', what)}
          </Button>
          <Button onClick={() => setRejects(true)}>{t('reject')}</Button>
        </div>
      </Form>
      {rejects && (
        <DecisionDialog
          title={t('reject_title')}
          confirm={t('reject')}
          done={t('rejected')}
          danger
          decide={(reason) => api.orderStaff.reject({ id, revision, reason })}
          onClose={() => setRejects(false)}
        >
          <p className="bs-soft">{t('reject_text', what)}</p>
        </DecisionDialog>
      )}
    </>
  )
}
