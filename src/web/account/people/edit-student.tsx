import { useMemo, useState } from 'react'
import type { StudentChange, StudentProfile } from '#contract/account/person.ts'
import { listCountries } from '#web/account/countries.ts'
import '#web/account/register-detail.css'
import { TestsTaken } from '#web/account/student-more.tsx'
import { ageBands, tidyPhone } from '#web/account/student-rules.ts'
import { api } from '#web/kit/api.ts'
import { Select, TextArea, TextInput } from '#web/kit/inputs.tsx'
import { isLang, langNames, langs, useLang } from '#web/kit/lang.ts'
import { useWords } from '#web/kit/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { gradesInOrder, orNull, toLines, toTests, toTestsTyped } from './typed-profile.ts'

const fields = [
  'school',
  'grade_level',
  'phone',
  'address',
  'age_band',
  'country',
  'preferred_language',
  'heard_from',
  'referral',
  'notes',
  'classes_taken',
  'tests_taken',
  'password',
] as const

function toTyped(student: StudentProfile) {
  return {
    school: student.school,
    grade_level: String(student.grade_level),
    phone: student.phone,
    address: student.address ?? '',
    age_band: student.age_band ?? '',
    country: student.country ?? '',
    preferred_language: student.preferred_language ?? '',
    heard_from: student.heard_from ?? '',
    referral: student.referral ?? '',
    notes: student.notes ?? '',
    classes_taken: student.classes_taken.join('\n'),
    tests_taken: toTestsTyped(student.tests_taken),
  }
}
type Typed = ReturnType<typeof toTyped>

function toChange(typed: Typed): StudentChange {
  return {
    school: typed.school.trim(),
    grade_level: Number(typed.grade_level),
    phone: tidyPhone(typed.phone),
    address: orNull(typed.address),
    age_band: ageBands.find((band) => band === typed.age_band) ?? null,
    country: orNull(typed.country),
    preferred_language: isLang(typed.preferred_language) ? typed.preferred_language : null,
    heard_from: orNull(typed.heard_from),
    referral: orNull(typed.referral),
    notes: orNull(typed.notes),
    classes_taken: toLines(typed.classes_taken),
    tests_taken: toTests(typed.tests_taken),
  }
}

interface EditStudentProps {
  readonly id: number
  readonly student: StudentProfile
  readonly name: string
  readonly onClose: () => void
}

/** The student's profile of somebody else. */
export function EditStudent({ id, student, name, onClose }: EditStudentProps) {
  const words = useWords('people')
  const [typed, setTyped] = useState(() => toTyped(student))
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <DecisionDialog
      title={words('edit_student', { name })}
      confirm={words('save')}
      done={words('toast_saved')}
      fields={fields}
      decide={() => api.profile.changeStudentOf({ id, ...toChange(typed) })}
      onClose={onClose}
    >
      {(errors) => <StudentFields typed={typed} type={type} errors={errors} />}
    </DecisionDialog>
  )
}

interface StudentFieldsProps {
  readonly typed: Typed
  readonly type: (part: Partial<Typed>) => void
  readonly errors: Readonly<Record<string, string>>
}

function StudentFields({ typed, type, errors }: StudentFieldsProps) {
  const nouns = useWords('detail')
  const text = (field: 'school' | 'phone' | 'address' | 'heard_from' | 'referral', label: string, maxLength: number) => (
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
        {text('school', nouns('school'), 120)}
        <Select
          label={nouns('grade_level')}
          options={gradesInOrder.map((grade) => ({ value: grade, label: nouns(`grade_${grade}`) }))}
          value={typed.grade_level}
          onValue={(grade_level) => type({ grade_level })}
          error={errors['grade_level']}
        />
        {text('phone', nouns('phone'), 30)}
        {text('address', nouns('address'), 300)}
      </div>
      <PersonFields typed={typed} type={type} errors={errors} />
      <TestsTaken rows={typed.tests_taken} onRows={(tests_taken) => type({ tests_taken })} />
      <TextArea
        label={nouns('classes_taken')}
        hint={nouns('classes_hint')}
        rows={3}
        value={typed.classes_taken}
        onValue={(classes_taken) => type({ classes_taken })}
        error={errors['classes_taken']}
      />
      <div className="pp-pair">
        {text('heard_from', nouns('heard_from'), 200)}
        {text('referral', nouns('referred_by'), 120)}
      </div>
      <TextArea
        label={nouns('notes')}
        maxLength={2000}
        rows={3}
        value={typed.notes}
        onValue={(notes) => type({ notes })}
        error={errors['notes']}
      />
    </>
  )
}

function PersonFields({ typed, type, errors }: StudentFieldsProps) {
  const nouns = useWords('detail')
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  return (
    <div className="pp-pair">
      <Select
        label={nouns('age_band')}
        placeholder={nouns('choose')}
        options={ageBands.map((value) => ({ value, label: nouns(`age_${value}`) }))}
        value={typed.age_band}
        onValue={(age_band) => type({ age_band })}
        error={errors['age_band']}
      />
      <Select
        label={nouns('country')}
        placeholder={nouns('choose')}
        options={countries}
        value={typed.country}
        onValue={(country) => type({ country })}
        error={errors['country']}
      />
      <Select
        label={nouns('preferred_language')}
        placeholder={nouns('choose')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={typed.preferred_language}
        onValue={(preferred_language) => type({ preferred_language })}
        error={errors['preferred_language']}
      />
    </div>
  )
}
