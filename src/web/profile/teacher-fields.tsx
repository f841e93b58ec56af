import { Segmented } from '#web/kit/choice/choice.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import { PhoneInput } from './names-fields.tsx'
import type { PartProps, PartOwner } from './part-props.ts'
import { GradeSelect, PlaceInput } from './place-inputs.tsx'
import { type GradeKind, gradeKinds, type TeacherFactsTyped } from './teacher-rules.ts'
import { TestsTaken } from './tests-taken.tsx'

type TeacherPartProps = PartProps<TeacherFactsTyped>

/** What every teacher says. */
export function TeacherMust(part: TeacherPartProps & PartOwner) {
  const t = useTranslation('profile')
  const { typed, type, errors } = part
  return (
    <>
      <div className="ac-pair">
        <PlaceInput
          label={t('college')}
          {...(part.ofOther === true && { ofOther: true })}
          value={typed.college}
          onValue={(college) => type({ college })}
          error={errors['college']}
        />
        <TextInput label={t('major')} maxLength={120} value={typed.major} onValue={(major) => type({ major })} error={errors['major']} />
      </div>
      <GradeOrYear {...part} />
      <PhoneInput {...part} />
    </>
  )
}

function GradeOrYear({ typed, type, errors, onLeave }: TeacherPartProps) {
  const t = useTranslation('profile')
  const ofBoth = errors['grade_or_grad_year']
  return (
    <div className="ac-either">
      <Segmented<GradeKind>
        legend={t('grade_or_year')}
        options={gradeKinds.map((value) => ({ value, label: t(`grade_kind_${value}`) }))}
        value={typed.grade_kind === 'grade' ? 'grade' : 'year'}
        onValue={(grade_kind) => type({ grade_kind })}
      />
      {typed.grade_kind === 'grade' ? (
        <GradeSelect value={typed.grade_level} onValue={(grade_level) => type({ grade_level })} error={errors['grade_level'] ?? ofBoth} />
      ) : (
        <TextInput
          label={t('grad_year')}
          hint={t('grad_year_hint')}
          inputMode="numeric"
          maxLength={4}
          value={typed.grad_year}
          onValue={(grad_year) => type({ grad_year })}
          onBlur={() => onLeave('grad_year')}
          error={errors['grad_year'] ?? ofBoth}
        />
      )}
    </div>
  )
}

/** What a teacher may add: none of it required. */
export function TeacherMay(part: TeacherPartProps) {
  const t = useTranslation('profile')
  const { typed, type, errors, onLeave } = part
  return (
    <>
      <TextArea
        label={t('subjects')}
        hint={t('subjects_hint')}
        optional
        value={typed.subjects}
        onValue={(subjects) => type({ subjects })}
        onBlur={() => onLeave('subjects')}
        error={errors['subjects']}
      />
      <TextInput
        label={t('hours_per_week')}
        hint={t('hours_hint')}
        optional
        inputMode="numeric"
        maxLength={2}
        value={typed.hours_per_week}
        onValue={(hours_per_week) => type({ hours_per_week })}
        onBlur={() => onLeave('hours_per_week')}
        error={errors['hours_per_week']}
      />
      <TextArea
        label={t('bio')}
        hint={t('bio_hint')}
        optional
        maxLength={2000}
        value={typed.bio}
        onValue={(bio) => type({ bio })}
        error={errors['bio']}
      />
      <TestsTaken {...part} />
    </>
  )
}
