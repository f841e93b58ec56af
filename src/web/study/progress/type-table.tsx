import { Link } from '@tanstack/react-router'
import type { SectionProgress } from '#contract/study/progress.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'

/** Shades of how much was lost. */
const shades = 4

/** How many answers had no mark, by question type and test; the more, the darker. */
export function TypeTable({ sections }: { readonly sections: readonly SectionProgress[] }) {
  const t = useTranslation('study/progress')
  const nouns = useTranslation('exam')
  const { day } = useFormatOwnInstant()
  const types = [...new Set(sections.flatMap(({ types: own }) => own.map(({ type }) => type)))]
  const lostOf = (type: string) =>
    sections
      .flatMap((section) => section.types.filter((each) => each.type === type))
      .reduce((sum, { correct, total }) => sum + total - correct, 0)
  return (
    <section>
      <h2 id="pg-types">{t('by_type')}</h2>
      <p className="bs-small bs-soft">{t('by_type_lead')}</p>
      <div className="bs-card pg-scrolls" role="region" aria-labelledby="pg-types" tabIndex={0}>
        <table className="pg-table" aria-labelledby="pg-types">
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              {sections.map(({ attempt_id: attempt, test_title: test, of_mock: ofMock, submitted_at: at }) => (
                <th key={attempt} scope="col">
                  <Link to={ofMock ? '/ielts/result/mock' : '/ielts/result'} search={{ attempt }} lang="en">
                    {test}
                  </Link>
                  <time dateTime={at}>{day(at)}</time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types
              .toSorted((one, other) => lostOf(other) - lostOf(one))
              .map((type) => (
                <tr key={type}>
                  <th scope="row">{nouns(`type_${type}`)}</th>
                  {sections.map(({ attempt_id, types: own }) => (
                    <Cell key={attempt_id} tally={own.find((each) => each.type === type)} />
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Cell({ tally }: { readonly tally: SectionProgress['types'][number] | undefined }) {
  const t = useTranslation('study/progress')
  if (tally === undefined) return <td className="bs-mute">–</td>
  const { correct, total } = tally
  const lost = total - correct
  return <td className={`pg-shade-${Math.ceil((lost / Math.max(1, total)) * shades)}`}>{t('lost_of', { lost, total })}</td>
}
