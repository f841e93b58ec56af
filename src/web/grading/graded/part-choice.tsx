import type { Marking } from '#contract/grading/marking.ts'
import { findMean } from '#contract/grading/section-band.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { formatBand } from './format-band.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface PartChoiceProps {
  readonly parts: readonly number[]
  readonly shown: number | null
  readonly marking: Marking
  readonly onPart: (part: number) => void
}

/** The tasks of Writing, each with the mean of its criteria where bands were given. */
export function PartChoice({ parts, shown, marking, onPart }: PartChoiceProps) {
  const t = useTranslation('grading/graded')
  const labelOf = (part: number) => {
    const mean = findMean(marking.marks, 'writing', part)
    return mean === null ? t('task', { part }) : t('task_band', { part, band: formatBand(mean) })
  }
  return (
    <Segmented
      legend={t('tasks')}
      options={parts.map((part) => ({ value: String(part), label: labelOf(part) }))}
      value={String(shown)}
      onValue={(part) => onPart(Number(part))}
    />
  )
}
