import { useQuery } from '@tanstack/react-query'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { estimateQuery } from '#web/result/estimate-query.ts'

interface LikelyTogetherProps {
  readonly skill: KeyedSkill
  readonly attempt: Pick<AttemptSummary, 'mode' | 'module'>
}

/** Where the reader's level lies by all their tests of the attempt's mode and module; nothing where only one counts. */
export function LikelyTogether({ skill, attempt: { mode, module } }: LikelyTogetherProps) {
  const t = useTranslation('result')
  const { data, isPlaceholderData } = useQuery(estimateQuery(skill, mode, module))
  const steps = data === undefined || isPlaceholderData ? [] : data.steps
  const together = steps.at(-1)?.together
  if (together === undefined || steps.length < 2) return null
  return t('likely_together', { low: together.low.toFixed(1), high: together.high.toFixed(1), count: steps.length })
}
