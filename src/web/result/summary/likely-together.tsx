import { useQuery } from '@tanstack/react-query'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { estimateQuery } from '#web/result/estimate-query.ts'

/** Where the reader's level lies by all their tests; nothing where only one counts. */
export function LikelyTogether({ skill, mode }: { readonly skill: KeyedSkill; readonly mode: Mode }) {
  const t = useTranslation('result')
  const steps = useQuery(estimateQuery(skill, mode)).data?.steps ?? []
  const together = steps.at(-1)?.together
  if (together === undefined || steps.length < 2) return null
  return t('likely_together', { low: together.low.toFixed(1), high: together.high.toFixed(1), count: steps.length })
}
