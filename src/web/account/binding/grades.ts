import { useMemo } from 'react'
import type { Option } from '#web/kit/inputs.tsx'
import { useWords } from '#web/kit/words.ts'

const grades = Array.from({ length: 18 }, (_, grade) => String(grade))
/** School and college in their order, then those who have left. */
const gradesInOrder = [...grades.slice(1), '0']

/** Grade levels to choose from. */
export function useGrades(): readonly Option[] {
  const words = useWords('detail')
  return useMemo(() => gradesInOrder.map((grade) => ({ value: grade, label: words(`grade_${grade}`) })), [words])
}
