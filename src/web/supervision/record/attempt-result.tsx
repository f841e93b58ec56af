import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { BandFigure } from '#web/kit/display/band-ruler.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface AttemptResultProps {
  readonly attempt: StaffAttempt
}

/** What each section came to, or why there is no band yet, and the overall band. */
export function AttemptResult({ attempt }: AttemptResultProps) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const { sections, overall_band: overall } = attempt
  return (
    <section className="bs-card sf-result" aria-label={t('result')}>
      <ul>
        {sections.map((section) => (
          <li key={section.skill}>
            <h2>{nouns(`skill_${section.skill}`)}</h2>
            <Section attempt={attempt} section={section} />
          </li>
        ))}
        {overall !== null && (
          <li>
            <h2>{t('fact_overall')}</h2>
            <p className="sf-result-band">
              <BandFigure band={overall} small /> <span>{nouns('estimated')}</span>
            </p>
          </li>
        )}
      </ul>
    </section>
  )
}

type SectionOf = StaffAttempt['sections'][number]

function Section({ attempt, section: { skill, status } }: AttemptResultProps & { readonly section: SectionOf }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const graded = attempt.graded.find((each) => each.skill === skill)
  if (graded !== undefined)
    return (
      <p className="sf-result-band">
        <BandFigure band={graded.band} small /> <span>{t('result_graded')}</span>
      </p>
    )
  const score = attempt.scores.find((each) => each.skill === skill)
  if (score !== undefined) {
    const { raw, max, band, range } = score
    const marks = nouns('cell_done', { raw, max })
    return (
      <>
        {band !== null && (
          <p className="sf-result-band">
            <BandFigure band={band} small /> <span>{nouns('estimated')}</span>
          </p>
        )}
        {range !== null && (
          <p className="sf-result-band">
            <b>{`${range.low.toFixed(1)}–${range.high.toFixed(1)}`}</b> <span>{nouns('estimated')}</span>
          </p>
        )}
        <p className="bs-num">{marks}</p>
      </>
    )
  }
  return <p>{t(findReason(attempt, { skill, status }))}</p>
}

/** Why a section has no band. */
function findReason({ status: attempt, submitted_at: at }: StaffAttempt, { skill, status }: Pick<SectionOf, 'skill' | 'status'>) {
  if (attempt === 'voided') return 'result_void'
  if (status === 'locked') return 'section_locked'
  if (status !== 'closed') return 'status_in_progress'
  if (at === null) return 'result_closed'
  return skill === 'writing' || skill === 'speaking' ? 'result_not_graded' : 'not_marked'
}
