import { api } from '#web/kit/api/api.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BindingEnd } from './binding-end.tsx'
import { NamesFields, PhoneInput, type PartProps, StudentAddress, useServerCheck } from '#web/profile/index.ts'
import { checkParent, maxStudents, parentFields, type ParentFactsTyped, tidyStudents, toBindParent } from './parent-rules.ts'
import type { BindingFormProps } from './student-form.tsx'
import { useBinding } from './use-binding.ts'

/** Binds the person as a parent and asks each student to confirm. */
export function ParentForm({ profile, names, facts, onBound }: BindingFormProps<ParentFactsTyped>) {
  const t = useTranslation('profile')
  const typed = { ...names.typed, ...facts.typed }
  const { submission, errors, leave, submit } = useBinding({
    typed,
    fields: parentFields,
    check: checkParent,
    bind: (tidied) => api.family.bindParent(toBindParent(tidied)),
    onBound,
  })
  const part = { typed: facts.typed, type: facts.type, errors, onLeave: leave }
  const tidyAndSubmit = () => {
    const students = tidyStudents(facts.typed.students)
    facts.type({ students })
    submit({ ...typed, students })
  }
  return (
    <Form submission={submission} onSubmit={tidyAndSubmit} className="bs-stack" label={t('role_parent')}>
      <NamesFields own={profile.username} {...part} typed={names.typed} type={names.type} />
      <PhoneInput {...part} />
      <Students {...part} />
      <BindingEnd submission={submission} email={profile.email} />
    </Form>
  )
}

function Students({ typed, type, errors, onLeave }: PartProps<ParentFactsTyped>) {
  const t = useTranslation('profile')
  const check = useServerCheck((email) => api.family.checkEmail({ email }))
  const { students } = typed
  const set = (at: number, email: string) => type({ students: students.map((each, index) => (index === at ? email : each)) })
  return (
    <fieldset className="ac-students">
      <legend className="bs-legend">{t('students')}</legend>
      <p className="bs-small bs-soft">{t('students_lead')}</p>
      {students.map((email, at) => (
        <StudentAddress
          key={at}
          label={t('student_email', { number: at + 1 })}
          value={email}
          onValue={(value) => set(at, value)}
          onLeave={() => onLeave(`students.${at}`)}
          error={errors[`students.${at}`]}
          check={check}
        >
          {students.length > 1 && (
            <IconButton
              name="close"
              label={t('student_remove', { number: at + 1 })}
              onClick={() => type({ students: students.filter((_, index) => index !== at) })}
            />
          )}
        </StudentAddress>
      ))}
      <div className="bs-row bs-row-wraps">
        <Button size="dense" icon="plus" disabled={students.length >= maxStudents} onClick={() => type({ students: [...students, ''] })}>
          {t('student_add')}
        </Button>
        <span className="bs-tiny bs-mute">{t('students_most', { count: maxStudents })}</span>
      </div>
    </fieldset>
  )
}
