import type { Profile } from '#contract/profile/profile.ts'
import {
  AgeAndCountry,
  StudentMay,
  StudentMust,
  checkStudentFacts,
  studentFactsFields,
  type StudentFactsTyped,
  toStudentFacts,
  toStudentTyped,
  SaveRow,
  useEdit,
} from '#web/profile/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FamilyState } from './family-state.tsx'
import { Section } from './section.tsx'

export function StudentTab({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const { part, submission, dirty, submit, discard } = useEdit<StudentFactsTyped>(profile, {
    stored: (own) => toStudentTyped(own.student),
    fields: studentFactsFields,
    check: checkStudentFacts,
    save: (typed) => api.profile.changeStudent(toStudentFacts(typed)),
  })
  return (
    <>
      <Section title={t('student')} lead={t('student_lead')}>
        <Form submission={submission} onSubmit={submit} className="bs-stack" label={t('student')}>
          {profile.limited && <Note>{t('limited')}</Note>}
          <StudentMust {...part} />
          <AgeAndCountry {...part} locked={profile.needs_guardian} />
          <StudentMay {...part} />
          <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
        </Form>
      </Section>
      <FamilyState side="student" />
    </>
  )
}
