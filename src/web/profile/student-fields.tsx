import { useMemo } from 'react'
import { listCountries } from './countries.ts'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { langNames, langs, useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import { PhoneInput } from './names-fields.tsx'
import { fillAs, type PartProps, type PartOwner } from './part-props.ts'
import { GradeSelect, PlaceInput } from './place-inputs.tsx'
import { ageBands, type StudentFactsTyped } from './student-rules.ts'
import { TestsTaken } from './tests-taken.tsx'

type StudentPartProps = PartProps<StudentFactsTyped>

type MustTyped = Pick<StudentFactsTyped, 'school' | 'grade_level' | 'phone'>

/** The grade level of somebody who has left school, as the select has it. */
const graduated = '0'

/** What every student says. */
export function StudentMust(part: PartProps<MustTyped> & PartOwner) {
  const t = useTranslation('profile')
  const { typed, type, errors } = part
  return (
    <>
      <div className="ac-pair">
        <PlaceInput
          label={t(typed.grade_level === graduated ? 'last_school' : 'school')}
          {...(part.ofOther === true && { ofOther: true })}
          value={typed.school}
          onValue={(school) => type({ school })}
          error={errors['school']}
        />
        <GradeSelect value={typed.grade_level} onValue={(grade_level) => type({ grade_level })} error={errors['grade_level']} />
      </div>
      <PhoneInput {...part} />
    </>
  )
}

/** What a student may add: none of it required. */
export function StudentMay(part: StudentPartProps & PartOwner) {
  const t = useTranslation('profile')
  const { typed, type, errors, onLeave } = part
  const text = (field: 'address' | 'heard_from' | 'referral', label: string, longest: number, autoComplete = 'off') => (
    <TextInput
      label={label}
      autoComplete={fillAs(autoComplete, part)}
      maxLength={longest}
      value={typed[field]}
      onValue={(value) => type({ [field]: value })}
      error={errors[field]}
    />
  )
  return (
    <>
      <Select
        label={t('preferred_language')}
        placeholder={t('choose')}
        options={langs.map((value) => ({ value, label: langNames[value] }))}
        value={typed.preferred_language}
        onValue={(preferred_language) => type({ preferred_language })}
        error={errors['preferred_language']}
      />
      {text('address', t('address'), 300, 'street-address')}
      <TestsTaken {...part} />
      <TextArea
        label={t('classes_taken')}
        hint={t('classes_hint')}
        value={typed.classes_taken}
        onValue={(classes_taken) => type({ classes_taken })}
        onBlur={() => onLeave('classes_taken')}
        error={errors['classes_taken']}
      />
      <div className="ac-pair">
        {text('heard_from', t('heard_from'), 200)}
        {text('referral', t('referred_by'), 120)}
      </div>
      <TextArea label={t('notes')} maxLength={2000} value={typed.notes} onValue={(notes) => type({ notes })} error={errors['notes']} />
    </>
  )
}

interface AgeProps extends PartProps<Pick<StudentFactsTyped, 'age_band' | 'country'>>, PartOwner {
  /** They are corrected by staff: they decide that a guardian is needed. */
  readonly locked?: boolean
  /** What they are asked for; none where a page has said it. */
  readonly hint?: string
}

/** What decides whether a guardian is needed, before anything is recorded. */
export function AgeAndCountry({ typed, type, errors, locked = false, hint, ...owner }: AgeProps) {
  const t = useTranslation('profile')
  const lang = useLang()
  const countries = useMemo(() => listCountries(lang), [lang])
  const lock = locked ? { disabled: true, hint: t('age_by_guardian') } : {}
  return (
    <div className="ac-pair">
      <Select
        label={t('age_band')}
        placeholder={t('choose')}
        options={ageBands.map((value) => ({ value, label: t(`age_${value}`) }))}
        value={typed.age_band}
        onValue={(age_band) => type({ age_band })}
        error={errors['age_band']}
        {...(hint !== undefined && { hint })}
        {...lock}
      />
      <Select
        label={t('country')}
        placeholder={t('choose')}
        autoComplete={fillAs('country', owner)}
        options={countries}
        value={typed.country}
        onValue={(country) => type({ country })}
        error={errors['country']}
        {...lock}
      />
    </div>
  )
}
