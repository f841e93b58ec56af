import { useState } from 'react'
import type { TeacherChange, TeacherProfile } from '#contract/account/person.ts'
import '#web/account/register-detail.css'
import { TestsTaken } from '#web/account/student-more.tsx'
import { tidyPhone } from '#web/account/student-rules.ts'
import { api } from '#web/kit/api.ts'
import { TextArea, TextInput } from '#web/kit/inputs.tsx'
import { useWords } from '#web/kit/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { orNull, toLines, toTests, toTestsTyped } from './typed-profile.ts'

const fields = ['college', 'grade_or_grad_year', 'major', 'phone', 'bio', 'subjects', 'hours_per_week', 'tests_taken', 'password'] as const

function toTyped(teacher: TeacherProfile) {
  return {
    college: teacher.college,
    grade_or_grad_year: String(teacher.grade_or_grad_year),
    major: teacher.major,
    phone: teacher.phone,
    bio: teacher.bio ?? '',
    subjects: teacher.subjects.join('\n'),
    hours_per_week: teacher.hours_per_week === null || teacher.hours_per_week === undefined ? '' : String(teacher.hours_per_week),
    tests_taken: toTestsTyped(teacher.tests_taken),
  }
}
type Typed = ReturnType<typeof toTyped>

function toChange(typed: Typed): TeacherChange {
  return {
    college: typed.college.trim(),
    grade_or_grad_year: Number(typed.grade_or_grad_year),
    major: typed.major.trim(),
    phone: tidyPhone(typed.phone),
    bio: orNull(typed.bio),
    subjects: toLines(typed.subjects),
    hours_per_week: typed.hours_per_week.trim() === '' ? null : Number(typed.hours_per_week),
    tests_taken: toTests(typed.tests_taken),
  }
}

const isWhole = (text: string) => /^\d{1,4}$/.test(text.trim())

interface EditTeacherProps {
  readonly id: number
  readonly teacher: TeacherProfile
  readonly name: string
  readonly onClose: () => void
}

/** The teacher's profile of somebody else. */
export function EditTeacher({ id, teacher, name, onClose }: EditTeacherProps) {
  const words = useWords('people')
  const nouns = useWords('detail')
  const [typed, setTyped] = useState(() => toTyped(teacher))
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const check = () => ({
    ...(!isWhole(typed.grade_or_grad_year) && { grade_or_grad_year: [words('whole_number')] }),
    ...(typed.hours_per_week.trim() !== '' && !isWhole(typed.hours_per_week) && { hours_per_week: [words('whole_number')] }),
  })
  return (
    <DecisionDialog
      title={words('edit_teacher', { name })}
      confirm={words('save')}
      done={words('toast_saved')}
      fields={fields}
      check={check}
      decide={() => api.teacher.changeOf({ id, ...toChange(typed) })}
      onClose={onClose}
    >
      {(errors) => {
        const text = (field: 'college' | 'grade_or_grad_year' | 'major' | 'phone' | 'hours_per_week', label: string, maxLength: number) => (
          <TextInput
            label={label}
            autoComplete="off"
            maxLength={maxLength}
            value={typed[field]}
            onValue={(value) => type({ [field]: value })}
            error={errors[field]}
          />
        )
        return (
          <>
            <div className="pp-pair">
              {text('college', words('college'), 120)}
              {text('grade_or_grad_year', words('grad_year'), 4)}
              {text('major', words('major'), 120)}
              {text('phone', nouns('phone'), 30)}
              {text('hours_per_week', words('hours'), 2)}
            </div>
            <TextArea
              label={words('subjects')}
              hint={nouns('classes_hint')}
              rows={3}
              value={typed.subjects}
              onValue={(subjects) => type({ subjects })}
              error={errors['subjects']}
            />
            <TextArea
              label={words('bio')}
              maxLength={2000}
              rows={4}
              value={typed.bio}
              onValue={(bio) => type({ bio })}
              error={errors['bio']}
            />
            <TestsTaken rows={typed.tests_taken} onRows={(tests_taken) => type({ tests_taken })} />
          </>
        )
      }}
    </DecisionDialog>
  )
}
