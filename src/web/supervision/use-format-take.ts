import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** "Reading" or "whole test", as said after the name of a test. */
export function useFormatTake(): (attempt: Pick<StaffAttemptRow, 'scope' | 'skill' | 'part'>) => string {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  return ({ scope, skill, part }) => {
    const what = part === null ? t(`scope_${scope}`) : t('part', { part })
    return skill === null ? what : scope === 'section' ? nouns(`skill_${skill}`) : `${nouns(`skill_${skill}`)}${nouns('comma')}${what}`
  }
}
