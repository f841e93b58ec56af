import { useState } from 'react'
import { queryClient } from '#web/kit/api/query.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { checkPicture, pictureTypes } from '#web/kit/form/picture-rules.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { sendProof } from './send-proof.ts'

const fields: readonly string[] = ['document']

/** Sends a picture of the transfer, the check or the cash slip. */
export function ProofForm({ orderId, isAnother }: { readonly orderId: number; readonly isAnother: boolean }) {
  const t = useTranslation('wallet/order')
  const [proof, setProof] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const submission = useSubmit(fields)
  const choose = (file: File | null) => {
    setProof(file)
    const fault = file === null ? null : checkPicture(file)
    if (fault === null) submission.clear()
    else submission.refuse({ document: [t(`proof_${fault}`)] })
  }
  const send = () => {
    if (proof === null) return submission.refuse({ document: [t('proof_missing')] })
    const fault = checkPicture(proof)
    if (fault !== null) return submission.refuse({ document: [t(`proof_${fault}`)] })
    return void submission.run(async () => {
      setShare(0)
      await sendProof(orderId, proof, setShare)
      setProof(null)
      showToast(t('proof_sent'))
      await queryClient.invalidateQueries({ queryKey: ['wallet'] })
    })
  }
  return (
    <Form submission={submission} onSubmit={send} className="bs-stack or-proof">
      <Field label={t(isAnother ? 'proof_another' : 'proof')} hint={t('proof_hint')} error={submission.errors['document']}>
        {(ties) => (
          <input
            {...ties}
            type="file"
            accept={pictureTypes}
            className="bs-input"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {submission.busy && <ProgressBar share={share} label={t('proof_sending')} running />}
      <FormSentence submission={submission} />
      <Button kind={isAnother ? 'secondary' : 'primary'} type="submit" busy={submission.busy}>
        {t('proof_send')}
      </Button>
    </Form>
  )
}
