import { useCallback } from 'react'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { useWords } from '#web/kit/i18n/words.ts'

/** What is taken of a test: "Full mock", "Reading", "Listening, part 3", "Retake of Writing". */
export function useFormatTake(): (take: Pick<AttemptSummary, 'scope' | 'skill' | 'part'>) => string {
  const words = useWords('exam')
  return useCallback(
    ({ scope, skill, part }) => {
      if (skill === null) return words(`scope_${scope}`)
      if (part !== null) return words(`part_of_${skill}`, { part })
      const name = words(`skill_${skill}`)
      return scope === 'retake' ? words('retake_of', { skill: name }) : name
    },
    [words],
  )
}
