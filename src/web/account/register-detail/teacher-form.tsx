import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { BindingEnd } from './binding-end.tsx'
import {
  NamesFields,
  type PartProps,
  PhotoField,
  TeacherMay,
  TeacherMust,
  checkTeacher,
  teacherFields,
  type TeacherFactsTyped,
  toBindTeacher,
  useServerCheck,
} from '#web/profile/index.ts'
import type { BindingFormProps } from './student-form.tsx'
import { useBinding } from './use-binding.ts'

type CodeTyped = { readonly instructor_code: string }

/** Binds the person as a teacher, with a code from the office. */
export function TeacherForm({ profile, names, facts, onBound }: BindingFormProps<TeacherFactsTyped & CodeTyped>) {
  const t = useTranslation('profile')
  const { submission, errors, leave, submit } = useBinding({
    typed: { ...names.typed, ...facts.typed },
    fields: teacherFields,
    check: checkTeacher,
    bind: (typed) => api.teacher.bind(toBindTeacher(typed)),
    onBound,
  })
  const part = { typed: facts.typed, type: facts.type, errors, onLeave: leave }
  return (
    <Form submission={submission} onSubmit={() => submit()} className="bs-stack" label={t('role_teacher')}>
      <CodeInput {...part} />
      <NamesFields own={profile.username} {...part} typed={names.typed} type={names.type} />
      <TeacherMust {...part} />
      <PhotoField />
      <TeacherMay {...part} />
      <BindingEnd submission={submission} email={profile.email} />
    </Form>
  )
}

function CodeInput({ typed, type, errors }: PartProps<CodeTyped>) {
  const t = useTranslation('profile')
  const { answerTo, ask } = useServerCheck((instructor_code) => api.teacher.checkCode({ instructor_code }))
  const answer = answerTo(typed.instructor_code)
  return (
    <TextInput
      label={t('instructor_code')}
      hint={<output>{t(answer.state === 'good' ? 'code_good' : 'code_hint')}</output>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      value={typed.instructor_code}
      onValue={(instructor_code) => type({ instructor_code })}
      onBlur={() => void ask(typed.instructor_code)}
      error={errors['instructor_code'] ?? (answer.state === 'refused' ? answer.sentence : undefined)}
    />
  )
}
