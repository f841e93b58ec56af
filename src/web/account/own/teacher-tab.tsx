import { type ReactNode, Suspense } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import {
  PhotoField,
  TeacherMay,
  TeacherMust,
  checkTeacherFacts,
  teacherFactsFields,
  type TeacherFactsTyped,
  toTeacherFacts,
  toTeacherTyped,
  SaveRow,
  useEdit,
} from '#web/profile/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

export function TeacherTab({ profile, payout }: { readonly profile: Profile; readonly payout: ReactNode }) {
  const t = useTranslation('account/own')
  return (
    <>
      <Section title={t('photo')} lead={t('photo_lead')}>
        <PhotoField />
      </Section>
      <Section title={t('teacher')} lead={t('teacher_lead')}>
        <TeacherForm profile={profile} />
      </Section>
      <PayoutSection>{payout}</PayoutSection>
    </>
  )
}

function TeacherForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const { part, submission, dirty, submit, discard } = useEdit<TeacherFactsTyped>(profile, {
    stored: (own) => toTeacherTyped(own.teacher),
    fields: teacherFactsFields,
    check: checkTeacherFacts,
    save: (typed) => api.teacher.change(toTeacherFacts(typed)),
  })
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack" label={t('teacher')}>
      <TeacherMust {...part} />
      <TeacherMay {...part} />
      <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
    </Form>
  )
}

/** Shown masked, encrypted where it lies. */
function PayoutSection({ children }: { readonly children: ReactNode }) {
  const t = useTranslation('payroll')
  return (
    <Section title={t('title')} lead={t('lead')} anchor="payout">
      <Suspense>{children}</Suspense>
    </Section>
  )
}
