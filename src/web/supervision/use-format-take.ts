import type { StaffAttemptRow } from '#contract/attempt/staff-attempt.ts'
import { type Translate, useTranslation } from '#web/kit/i18n/words.ts'

type Take = Pick<StaffAttemptRow, 'scope' | 'skill' | 'part'>

/** "Reading" or "whole test", as said after the name of a test. */
export function describeTake({ scope, skill, part }: Take, t: Translate, nouns: Translate): string {
  const what = part === null ? t(`scope_${scope}`) : t('part', { part })
  return skill === null ? what : scope === 'section' ? nouns(`skill_${skill}`) : `${nouns(`skill_${skill}`)}${nouns('comma')}${what}`
}

export function useFormatTake(): (attempt: Take) => string {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  return (attempt) => describeTake(attempt, t, nouns)
}
