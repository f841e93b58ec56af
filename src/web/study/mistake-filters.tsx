import { groupTypes } from '#contract/content/group-type.ts'
import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import type { MistakeCounts } from '#contract/study/mistake.contract.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { keyedSkills, type MistakesSearch, reasons } from './mistakes-search.ts'

type Filter = Pick<MistakesSearch, 'skill' | 'type' | 'reason'>

interface MistakeFiltersProps {
  readonly filter: Filter
  readonly counts: MistakeCounts | undefined
  readonly onFilter: (filter: Filter) => void
}

/** Narrows the notebook; what is offered says how many it leaves. */
export function MistakeFilters({ filter, counts, onFilter }: MistakeFiltersProps) {
  const t = useTranslation('study')
  const nouns = useTranslation('exam')
  const { skill, type, reason } = filter
  const narrow = (next: { [K in keyof Filter]?: Filter[K] | undefined }) => onFilter(dropMissing({ skill, type, reason, ...next }))
  /** What would leave something, and what is chosen though it leaves nothing. */
  const offer = <V extends string>(
    known: readonly { readonly value: V; readonly count: number }[] = [],
    chosen: V | undefined,
    name: (value: V) => string,
  ) => {
    const offered = chosen === undefined || known.some(({ value }) => value === chosen) ? known : [...known, { value: chosen, count: 0 }]
    return offered.map(({ value, count }) => ({ value, label: t('counted', { name: name(value), count }) }))
  }
  return (
    <search className="st-filters">
      <Select
        label={t('filter_skill')}
        placeholder={t('any')}
        value={skill ?? ''}
        options={offer(counts?.skill, skill, (value) => nouns(`skill_${value}`))}
        onValue={(value) => narrow({ skill: readOneOf(keyedSkills, value) })}
      />
      <Select
        label={t('filter_type')}
        placeholder={t('any')}
        value={type ?? ''}
        options={offer(counts?.type, type, (value) => nouns(`type_${value}`))}
        onValue={(value) => narrow({ type: readOneOf(groupTypes, value) })}
      />
      <Select
        label={t('filter_reason')}
        placeholder={t('any')}
        value={reason ?? ''}
        options={offer(counts?.reason, reason, (value) => t(`reason_${value}`))}
        onValue={(value) => narrow({ reason: readOneOf(reasons, value) })}
      />
    </search>
  )
}
