import type { SectionResult } from '#contract/result/result.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { sortByWeakness } from '#contract/result/advice.ts'
import { TypeLine, TypeTableHead } from '#web/result/type-line.tsx'

interface SectionTypesProps {
  readonly types: SectionResult['by_type']
  /** The id of what names the table. */
  readonly labelledBy?: string
}

/** The question types of one section, the weakest first, with the seconds that a question took where they were measured. */
export function SectionTypes({ types, labelledBy }: SectionTypesProps) {
  const t = useTranslation('result')
  const timed = types.some(({ seconds }) => seconds !== null)
  return (
    <table className="bs-table rv-types" aria-labelledby={labelledBy}>
      <TypeTableHead time={timed ? t('col_time') : null} />
      <tbody>
        {sortByWeakness(types).map((row) => (
          <TypeLine key={row.type} row={row} timed={timed} seconds={row.seconds === null ? null : row.seconds / Math.max(1, row.total)} />
        ))}
      </tbody>
    </table>
  )
}
