import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/account/person.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import '#web/kit/choice.css'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Select, TextInput } from '#web/kit/inputs.tsx'
import { useLang } from '#web/kit/lang.ts'
import { queryClient } from '#web/kit/query.ts'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { useDraft } from './draft.ts'
import { finishBindQuery, meQuery } from './profile.ts'
import { checkStudent, studentFields, type StudentTyped, toBindStudent } from './student-rules.ts'
import { StudentMore } from './student-more.tsx'
import { useSaidErrors } from './use-said-errors.ts'
import { useUsernameCheck } from './use-username-check.ts'

const grades = Array.from({ length: 18 }, (_, grade) => String(grade))
/** School and college in their order, then those who have left. */
const gradesInOrder = [...grades.slice(1), '0']

/** Binds the person as a student. What is typed stays in this browser until it is sent. */
export function StudentForm({ profile }: { readonly profile: Profile }) {
  const words = useWords('detail')
  const navigate = useNavigate()
  const { typed, type, forget } = useDraft(profile.id, {
    username: profile.username ?? '',
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
  })
  const submission = useSubmit(studentFields)
  const say = useSaidErrors('detail')

  const send = async () => {
    const bound = await api.account.bindStudent(toBindStudent(typed))
    forget()
    queryClient.setQueryData(meQuery.queryKey, bound)
    queryClient.setQueryData(finishBindQuery.queryKey, { finishBind: true })
    await navigate({ to: '/ielts' })
  }
  const submit = () => {
    const found = checkStudent(typed)
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }

  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack" label={words('detail_title')}>
      <RoleCard />
      <StudentMust typed={typed} type={type} errors={submission.errors} />
      <StudentMore typed={typed} type={type} errors={submission.errors} />
      <FormSentence submission={submission} />
      <div className="ac-send">
        <span className="bs-small bs-mute">{words('signed_in_as', { email: profile.email })}</span>
        <Button kind="primary" size="big" type="submit" busy={submission.busy}>
          {words('next')}
          {!submission.busy && <Icon name="arrow-right" />}
        </Button>
      </div>
    </Form>
  )
}

function RoleCard() {
  const words = useWords('detail')
  return (
    <div className="ac-role">
      <span className="bs-choice-picture">
        <Icon name="school" />
      </span>
      <p>
        <span className="bs-choice-name">{words('role_student')}</span>
        <span className="bs-choice-hint">{words('role_student_hint')}</span>
      </p>
    </div>
  )
}

export interface StudentPartProps {
  readonly typed: StudentTyped
  readonly type: (part: Partial<StudentTyped>) => void
  readonly errors: Readonly<Record<string, string>>
}

function StudentMust({ typed, type, errors }: StudentPartProps) {
  const words = useWords('detail')
  const gradeOptions = gradesInOrder.map((grade) => ({ value: grade, label: words(`grade_${grade}`) }))
  return (
    <>
      <UsernameInput typed={typed} type={type} errors={errors} />
      <NamePair typed={typed} type={type} errors={errors} />
      <div className="ac-pair">
        <TextInput
          label={words('school')}
          autoComplete="organization"
          maxLength={120}
          value={typed.school}
          onValue={(school) => type({ school })}
          error={errors['school']}
        />
        <Select
          label={words('grade_level')}
          placeholder={words('choose')}
          options={gradeOptions}
          value={typed.grade_level}
          onValue={(grade_level) => type({ grade_level })}
          error={errors['grade_level']}
        />
      </div>
      <TextInput
        label={words('phone')}
        hint={words('phone_hint')}
        type="tel"
        autoComplete="tel-national"
        maxLength={30}
        value={typed.phone}
        onValue={(phone) => type({ phone })}
        error={errors['phone']}
      />
    </>
  )
}

/** The family name comes first where people say it first. */
function NamePair({ typed, type, errors }: StudentPartProps) {
  const words = useWords('detail')
  const lang = useLang()
  const names = [
    <TextInput
      key="first"
      label={words('first_name')}
      autoComplete="given-name"
      maxLength={60}
      value={typed.first_name}
      onValue={(first_name) => type({ first_name })}
      error={errors['first_name']}
    />,
    <TextInput
      key="last"
      label={words('last_name')}
      optional
      autoComplete="family-name"
      maxLength={60}
      value={typed.last_name}
      onValue={(last_name) => type({ last_name })}
      error={errors['last_name']}
    />,
  ]
  return <div className="ac-pair">{lang === 'en' ? names : names.toReversed()}</div>
}

function UsernameInput({ typed, type, errors }: StudentPartProps) {
  const words = useWords('detail')
  const { answer, ask, forget } = useUsernameCheck()
  const taken = answer.state === 'refused' ? (answer.sentence ?? words('err_username_taken')) : undefined
  return (
    <TextInput
      label={words('username')}
      hint={<output>{words(answer.state === 'free' ? 'username_free' : 'username_hint')}</output>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      value={typed.username}
      onValue={(username) => {
        forget()
        type({ username })
      }}
      onBlur={() => void ask(typed.username)}
      error={taken ?? errors['username']}
    />
  )
}
