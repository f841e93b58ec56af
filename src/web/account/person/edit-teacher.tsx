import { useState } from 'react'
import type { TeacherProfile } from '#contract/profile/profile.ts'
import { TeacherMay, TeacherMust, checkTeacherFacts, teacherFactsFields, toTeacherFacts, toTeacherTyped } from '#web/profile/index.ts'
import { useErrorSentences } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from '#web/account/people/decision-dialog.tsx'

const fields = [...teacherFactsFields, 'password']

interface EditTeacherProps {
  readonly id: number
  readonly teacher: TeacherProfile
  readonly name: string
  readonly onClose: () => void
}

/** The teacher's profile of somebody else. */
export function EditTeacher({ id, teacher, name, onClose }: EditTeacherProps) {
  const t = useTranslation('account/people')
  const say = useErrorSentences('profile')
  const [typed, setTyped] = useState(() => toTeacherTyped(teacher))
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <DecisionDialog
      title={t('edit_teacher', { name })}
      confirm={t('save')}
      done={t('toast_saved')}
      fields={fields}
      check={() => say(checkTeacherFacts(typed))}
      decide={() => api.teacher.changeOf({ id, ...toTeacherFacts(typed) })}
      onClose={onClose}
    >
      {(errors) => {
        const part = { typed, type, errors, onLeave: () => undefined, ofOther: true }
        return (
          <>
            <TeacherMust {...part} />
            <TeacherMay {...part} />
          </>
        )
      }}
    </DecisionDialog>
  )
}
