import type { Profile } from '#contract/profile/profile.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BindingEnd } from './binding-end.tsx'
import type { Draft } from './draft.ts'
import {
  NamesFields,
  type NamesTyped,
  AgeAndCountry,
  StudentMay,
  StudentMust,
  checkStudent,
  studentFields,
  type StudentFactsTyped,
  toBindStudent,
} from '#web/profile/index.ts'
import { useBinding } from './use-binding.ts'

export interface BindingFormProps<T> {
  readonly profile: Profile
  readonly names: Draft<NamesTyped>
  readonly facts: Draft<T>
  readonly onBound: (profile: Profile) => Promise<void>
}

/** Binds the person as a student. */
export function StudentForm({ profile, names, facts, onBound }: BindingFormProps<StudentFactsTyped>) {
  const t = useTranslation('profile')
  const { submission, errors, leave, submit } = useBinding({
    typed: { ...names.typed, ...facts.typed },
    fields: studentFields,
    check: checkStudent,
    bind: (typed) => api.account.bindStudent(toBindStudent(typed)),
    onBound,
  })
  const part = { typed: facts.typed, type: facts.type, errors, onLeave: leave }
  return (
    <Form submission={submission} onSubmit={() => submit()} className="bs-stack" label={t('role_student')}>
      <NamesFields own={profile.username} {...part} typed={names.typed} type={names.type} />
      <StudentMust {...part} />
      <AgeAndCountry {...part} hint={t('age_hint')} />
      <details className="ac-more">
        <summary>{t('more_about_you')}</summary>
        <div className="bs-stack">
          <StudentMay {...part} />
        </div>
      </details>
      <BindingEnd submission={submission} email={profile.email} />
    </Form>
  )
}
