import { useMemo } from 'react'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
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
  const words = useWords('profile')
  const options = useMemo(() => gradesInOrder.map((grade) => ({ value: grade, label: words(`grade_${grade}`) })), [words])
  return <Select label={words('grade_level')} placeholder={words('choose')} options={options} {...input} />
}

/** The name of a school or a college. */
export function PlaceInput({ label, ofOther = false, ...input }: InputProps & PartOwner & { readonly label: string }) {
  return <TextInput label={label} autoComplete={fillAs('organization', { ofOther })} maxLength={120} {...input} />
}
