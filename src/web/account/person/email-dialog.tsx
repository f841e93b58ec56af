import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personProfileQuery } from '#web/account/people/people-queries.ts'
import { api } from '#web/kit/api/api.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonActionProps } from '#web/office/record/index.ts'
import { invalidateNotes } from './note-queries.ts'

const fields = ['text'] as const
const ways = ['write', 'copy'] as const

/** Without TLS there is no clipboard. */
const canCopy = () => navigator.clipboard !== undefined

async function copy(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Opens an email to a person in the reader's email program, or copies the address, with the reason as a note in the record. */
export function EmailDialog({ person: { id, name }, onClose }: PersonActionProps) {
  const t = useTranslation('account/person')
  const view = useQuery({ ...personProfileQuery(id), staleTime: 60_000 }).data
  const [way, setWay] = useState<(typeof ways)[number]>('write')
  const [reason, setReason] = useState('')
  if (view?.view !== 'full') return null
  const { email } = view.profile
  const act = async () => {
    await api.note.add({ id, text: t('email_note', { reason: reason.trim() }) })
    void invalidateNotes()
    if (way === 'write') {
      showToast(t('added'))
      location.assign(`mailto:${encodeURI(email)}`)
    } else showToast(t((await copy(email)) ? 'address_copied' : 'address_not_copied'))
  }
  return (
    <FormDialog
      title={t('email_title', { name })}
      confirm={t(`${way}_do`)}
      fields={fields}
      check={() => (reason.trim() === '' ? { text: [t('email_reason_needed')] } : {})}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="pn-address">{email}</p>
          {canCopy() && (
            <Segmented
              legend={t('email_way')}
              options={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
              value={way}
              onValue={setWay}
            />
          )}
          <TextArea
            label={t('email_reason')}
            hint={t('email_reason_hint')}
            maxLength={500}
            rows={3}
            data-autofocus
            value={reason}
            onValue={setReason}
            error={errors['text']}
          />
        </>
      )}
    </FormDialog>
  )
}
