import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { toFullName } from '#web/account/index.ts'
import { api } from '#web/kit/api/api.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePaused } from '#web/office/table/index.ts'
import { gradersQuery, invalidateWork } from './work-queries.ts'

const fields = ['grader_id', 'reason'] as const
/** The choice that lets every grader take it. */
const everyGrader = 'every'

/** Teachers by what was typed, and, above them, everybody. */
function useGraders(q: string) {
  const t = useTranslation('grading/admin')
  const { data } = useQuery(gradersQuery(usePaused(q.trim())))
  const found = data?.data ?? []
  const toName = (person: (typeof found)[number]) => nameOrMask({ name: toFullName(person), email: person.email })
  return {
    isNone: data !== undefined && found.length === 0,
    options: [
      { value: everyGrader, label: t('every_grader') },
      ...found.map((person) => ({ value: String(person.id), label: toName(person) })),
    ],
  }
}

/** Asks who alone may grade a piece of work. */
export function AssignDialog({ task, onClose }: { readonly task: StaffTask; readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { options, isNone } = useGraders(q)
  const check = () => ({
    ...(chosen === null && { grader_id: [t('grader_needed')] }),
    ...(reason.trim() === '' && { reason: [t('reason_needed')] }),
  })
  const act = async () => {
    await api.gradingAdmin.assign({ id: task.id, grader_id: chosen === everyGrader ? null : Number(chosen), reason: reason.trim() })
    await invalidateWork()
  }
  return (
    <FormDialog
      title={t('assign_title', { number: task.candidate_number })}
      confirm={t('assign')}
      done={t('assigned')}
      fields={fields}
      check={check}
      act={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('assign_text')}</p>
          <TextInput label={t('find_grader')} hint={t('find_grader_hint')} optional value={q} onValue={setQ} />
          <RadioRows legend={t('graders')} options={options} value={chosen} onValue={setChosen} error={errors['grader_id']?.[0]} />
          {isNone && <p className="bs-small bs-soft">{t('no_grader')}</p>}
          <TextArea
            label={t('reason')}
            hint={t('reason_hint')}
            value={reason}
            onValue={setReason}
            maxLength={500}
            rows={3}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}
