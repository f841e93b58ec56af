import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttemptExplanation, SectionResult } from '#contract/attempt/result.ts'
import type { GroupType } from '#contract/exam/group-type.ts'
import { keyEntriesOf } from '#contract/exam/walk.ts'
import { useSayDuration } from '#web/exam/index.ts'
import { useWords } from '#web/kit/words.ts'
import { findWeakest, sortByWeakness, toShare, type TypeRow } from './by-weakness.ts'
import { explanationQuery } from './review-queries.ts'

interface TypeTableProps {
  readonly attemptId: number
  readonly section: SectionResult
}

function keyEntriesOfSection(explanation: AttemptExplanation | undefined, skill: SectionResult['skill']) {
  const section = explanation?.sections.find((each) => each.skill === skill)
  return section === undefined ? [] : keyEntriesOf(section.key)
}

/** The first number of a type whose mark was lost, else its first; null while the paper is on its way. */
function findFirst(explanation: AttemptExplanation | undefined, { skill, marks }: SectionResult, type: GroupType): number | null {
  const entries = keyEntriesOfSection(explanation, skill)
  const numbers = entries.filter((entry) => entry.type === type).flatMap((entry) => entry.numbers)
  return numbers.find((number) => marks.some((mark) => mark.number === number && !mark.correct)) ?? numbers[0] ?? null
}

/** Marks and time by question type, the weakest first, each leading to its first lost question. */
export function TypeTable({ attemptId, section }: TypeTableProps) {
  const words = useWords('review')
  const nouns = useWords('exam')
  const explanation = useQuery(explanationQuery(attemptId))
  const weakest = findWeakest(section.by_type)
  const timed = section.by_type.some(({ seconds }) => seconds !== null)
  const nameOf = (type: GroupType) => {
    const q = findFirst(explanation.data, section, type)
    const name = nouns(`type_${type}`)
    return q === null ? (
      name
    ) : (
      <Link to="/ielts/explanation" search={{ attempt: attemptId, skill: section.skill, q }}>
        {name}
      </Link>
    )
  }
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${section.skill} rv-types-${section.skill}`}>
      <div className="bs-row bs-row-wraps rv-block-head">
        <h2 id={`rv-types-${section.skill}`}>{words('by_type')}</h2>
        {weakest !== null && (
          <p className="bs-small bs-soft bs-push">
            {words('weakest')}
            {nameOf(weakest.type)}
          </p>
        )}
      </div>
      <div className="bs-card">
        <table className="bs-table rv-types">
          <thead>
            <tr>
              <th scope="col">{words('col_type')}</th>
              <th scope="col" className="bs-right">
                {words('col_correct')}
              </th>
              <td aria-hidden="true" />
              <th scope="col" className="bs-right rv-wide">
                {words('col_share')}
              </th>
              {timed && (
                <th scope="col" className="bs-right">
                  {words('col_time')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sortByWeakness(section.by_type).map((row) => (
              <TypeLine key={row.type} row={row} name={nouns(`type_${row.type}`)} timed={timed} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface TypeLineProps {
  readonly row: TypeRow
  readonly name: string
  /** Whether any type has a time, so that the table has a column for it. */
  readonly timed: boolean
}

function TypeLine({ row, name, timed }: TypeLineProps) {
  const words = useWords('review')
  const percent = `${Math.round(toShare(row) * 100)}%`
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="bs-right">{words('of', { correct: row.correct, total: row.total })}</td>
      <td className="rv-share" aria-hidden="true">
        <span className="bs-bar">
          <i style={{ width: percent }} />
        </span>
      </td>
      <td className="bs-right rv-wide">{percent}</td>
      {timed && <TimeCell row={row} />}
    </tr>
  )
}

function TimeCell({ row }: Pick<TypeLineProps, 'row'>) {
  const words = useWords('review')
  const sayDuration = useSayDuration()
  return (
    <td className="bs-right">
      {row.seconds === null ? <span className="bs-mute">{words('not_measured')}</span> : sayDuration(row.seconds / Math.max(1, row.total))}
    </td>
  )
}
