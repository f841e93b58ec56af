import type { ReleasedMarking } from '#contract/grading/graded.contract.ts'
import { criteriaOf, type CriterionMark } from '#contract/grading/marking.ts'
import type { GradedDraft } from '#contract/grading/revision.contract.ts'
import { findMean } from '#contract/grading/section-band.ts'
import { formatBand } from '#web/grading/graded/format-band.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ComparedBandsProps {
  readonly earlier: Pick<GradedDraft, 'marks'>
  readonly now: Pick<ReleasedMarking, 'marking'>
  readonly part: number
}

const findBand = (marks: readonly CriterionMark[], criterion: CriterionMark['criterion']) =>
  marks.find((mark) => mark.criterion === criterion)?.band ?? null

const toChange = (earlier: number | null, now: number | null) => (earlier === null || now === null ? null : now - earlier)

/** "+0.5", "−0.5" with a real minus sign, "0". */
function formatChange(change: number | null): string {
  if (change === null) return '–'
  return change === 0 ? '0' : `${change > 0 ? '+' : '−'}${formatBand(Math.abs(change))}`
}

/** The bands of the new text beside those of the draft before, criterion by criterion. */
export function ComparedBands({ earlier, now: { marking }, part }: ComparedBandsProps) {
  const t = useTranslation('grading/revision')
  const graded = useTranslation('grading/graded')
  const marks = marking.marks.filter((mark) => mark.part === part)
  const rows = criteriaOf.writing.map((criterion) => ({
    name: graded(criterion === 'task' ? `criterion_task_${part === 1 ? 1 : 2}` : `criterion_${criterion}`),
    before: findBand(earlier.marks, criterion),
    after: findBand(marks, criterion),
    isTotal: false,
  }))
  const total = {
    name: t('of_task', { part }),
    before: findMean(earlier.marks, 'writing', part),
    after: findMean(marks, 'writing', part),
    isTotal: true,
  }
  return (
    <section className="bs-card revise-bands" aria-labelledby="revise-bands">
      <h2 id="revise-bands">{t('bands')}</h2>
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('criterion')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('now')}</th>
            <th scope="col">{t('change')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows, total].map(({ name, before, after, isTotal }) => (
            <tr key={name} className={isTotal ? 'bs-strong' : undefined}>
              <th scope="row">{name}</th>
              <td>{before === null ? '–' : formatBand(before)}</td>
              <td>{after === null ? '–' : formatBand(after)}</td>
              <td>{formatChange(toChange(before, after))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
