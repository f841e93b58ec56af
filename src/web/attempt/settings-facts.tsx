import type { Mode } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import { useSayMinutes } from '#web/exam/index.ts'
import { useWords } from '#web/kit/words.ts'
import type { Take } from './take.ts'

interface SettingsFactsProps {
  readonly test: TestSummary
  readonly take: Take
  readonly sections: TestSummary['sections']
  readonly mode: Mode
}

/** The choice so far, in a few lines. */
export function SettingsFacts({ test, take, sections, mode }: SettingsFactsProps) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  const sayMinutes = useSayMinutes()
  const minutes = sections.reduce((sum, section) => sum + section.minutes, 0)
  const [only] = sections
  const rows: readonly (readonly [string, string])[] = [
    [words('fact_time'), sayMinutes(minutes)],
    take === 'mock'
      ? [words('fact_order'), sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma'))]
      : [nouns(`fact_count_${take}`), String(only?.question_count ?? 0)],
    [words('fact_mode'), words(`mode_${mode}`)],
    [words('fact_version'), words('version_new')],
  ]
  return (
    <>
      <p className="bs-small bs-mute">
        {take === 'mock' ? words(`mock_${test.kind}`) : nouns(`skill_${take}`)}
        {nouns('comma')}
        {nouns(`module_${test.module}`)}
      </p>
      <h2 lang="en">{test.title}</h2>
      <dl className="rv-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
