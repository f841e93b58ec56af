import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { formatMoney } from '#web/kit/format/format-money.ts'
import type { Translate } from '#web/kit/i18n/words.ts'

/** "431 words", "13 min 5 s". */
export function describeLength(t: Translate, { words, duration_ms: ms }: Pick<QueuedTask, 'words' | 'duration_ms'>): string {
  if (words !== null) return t('words', { count: words })
  const seconds = Math.round((ms ?? 0) / 1000)
  return t('length_min_s', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
}

/** "scores, VIP comments". */
export function describeOptions(t: Translate, options: QueuedTask['options']): string {
  return options.map((option) => t(`option_${option}`)).join(t('comma'))
}

/** "Academic Writing", "Speaking". */
export function describeSkill(t: Translate, { skill, module }: Pick<QueuedTask, 'skill' | 'module'>): string {
  return skill === 'speaking' ? t('skill_speaking') : t(`writing_${module}`)
}

/** Sums of several currencies, one after another; a dash where there are none. */
export function describeMoney(t: Translate, sums: QueuedTask['rate']): string {
  return sums.length === 0 ? '–' : sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(t('comma'))
}
