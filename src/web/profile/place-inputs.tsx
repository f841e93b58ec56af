import { useMemo } from 'react'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { fillAs, type PartOwner } from './part-props.ts'

const grades = Array.from({ length: 18 }, (_, grade) => String(grade))
/** School and college in their order, then those who have left. */
const gradesInOrder = [...grades.slice(1), '0']

interface InputProps {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly error: string | undefined
}

/** A grade level to choose. */
export function GradeSelect(input: InputProps) {
  const t = useTranslation('profile')
  const options = useMemo(() => gradesInOrder.map((grade) => ({ value: grade, label: t(`grade_${grade}`) })), [t])
  return <Select label={t('grade_level')} placeholder={t('choose')} options={options} {...input} />
}

/** The name of a school or a college. */
export function PlaceInput({ label, ofOther = false, ...input }: InputProps & PartOwner & { readonly label: string }) {
  return <TextInput label={label} autoComplete={fillAs('organization', { ofOther })} maxLength={120} {...input} />
}
