import { useState } from 'react'
import type { StudentProfile } from '#contract/profile/profile.ts'
import {
  AgeAndCountry,
  StudentMay,
  StudentMust,
  checkStudentFacts,
  studentFactsFields,
  toStudentFacts,
  toStudentTyped,
} from '#web/profile/index.ts'
import { useErrorSentences } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from '#web/account/people/decision-dialog.tsx'

const fields = [...studentFactsFields, 'password']

interface EditStudentProps {
  readonly id: number
  readonly student: StudentProfile
  readonly name: string
  readonly onClose: () => void
}

/** The student's profile of somebody else. */
export function EditStudent({ id, student, name, onClose }: EditStudentProps) {
  const t = useTranslation('account/people')
  const say = useErrorSentences('profile')
  const [typed, setTyped] = useState(() => toStudentTyped(student))
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <DecisionDialog
      title={t('edit_student', { name })}
      confirm={t('save')}
      done={t('toast_saved')}
      fields={fields}
      check={() => say(checkStudentFacts(typed))}
      decide={() => api.profile.changeStudentOf({ id, ...toStudentFacts(typed) })}
      onClose={onClose}
    >
      {(errors) => {
        const part = { typed, type, errors, onLeave: () => undefined, ofOther: true }
        return (
          <>
            <StudentMust {...part} />
            <AgeAndCountry {...part} />
            <StudentMay {...part} />
          </>
        )
      }}
    </DecisionDialog>
  )
}
