import { useCallback } from 'react'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What is taken of a test: "Full mock", "Reading", "Listening, part 3", "Retake of Writing". */
export function useFormatTake(): (take: Pick<AttemptSummary, 'scope' | 'skill' | 'part'>) => string {
  const t = useTranslation('exam')
  return useCallback(
    ({ scope, skill, part }) => {
      if (skill === null) return t(`scope_${scope}`)
      if (part !== null) return t(`part_of_${skill}`, { part })
      const name = t(`skill_${skill}`)
      return scope === 'retake' ? t('retake_of', { skill: name }) : name
    },
    [t],
  )
}
