import type { TypeTally } from '#contract/result/analysis.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { sortByWeakness } from '#contract/result/advice.ts'
import { TypeLine, TypeTableHead } from '#web/result/type-line.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Marks and usual time by section and question type, the weakest first. */
export function TypeMatrix({ types }: { readonly types: readonly TypeTally[] }) {
  const t = useTranslation('result/history')
  if (types.length === 0) return null
  return (
    <section className="rv-block" aria-labelledby="rh-types">
      <div className="rv-block-head">
        <h2 id="rh-types">{t('by_type')}</h2>
      </div>
      <div className="bs-card">
        {[...Map.groupBy(types, ({ skill }) => skill)].map(([skill, own]) => (
          <SkillTable key={skill} skill={skill} types={own} />
        ))}
      </div>
    </section>
  )
}

function SkillTable({ skill, types }: { readonly skill: Skill; readonly types: readonly TypeTally[] }) {
  const t = useTranslation('result/history')
  const nouns = useTranslation('exam')
  const timed = types.some(({ median_seconds: seconds }) => seconds !== null)
  const [correct, total] = [types.reduce((sum, row) => sum + row.correct, 0), types.reduce((sum, row) => sum + row.total, 0)]
  return (
    <table className="bs-table rv-types rh-types">
      <caption>
        {nouns(`skill_${skill}`)}
        {nouns('comma')}
        {t('of', { correct, total })}
      </caption>
      <TypeTableHead time={timed ? t('col_usual_time') : null} />
      <tbody>
        {sortByWeakness(types).map((row) => (
          <TypeLine key={row.type} row={row} timed={timed} seconds={row.median_seconds} />
        ))}
      </tbody>
    </table>
  )
}
