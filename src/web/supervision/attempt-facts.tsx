import type { ReactNode } from 'react'
import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useWords } from '#web/kit/i18n/words.ts'

export function AttemptFacts({ attempt }: { readonly attempt: StaffAttempt }) {
  const words = useWords('supervision')
  const nouns = useWords('exam')
  const { minute } = useFormatInstant(null)
  const { candidate_number, module, mode, version, created_at, submitted_at, answered_count, question_count, scores, receipt } = attempt
  const rows: (readonly [string, ReactNode])[] = [
    [words('fact_number'), attempt.id],
    [words('fact_candidate'), candidate_number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')],
    [words('fact_module'), nouns(`module_${module}`)],
    [words('fact_mode'), `${nouns(`mode_${mode}`)}${nouns('comma')}${nouns(`version_${version}`)}`],
    [words('fact_time'), words(`factor_${attempt.factor}`)],
    [words('fact_text'), words(`text_${attempt.text_size}`)],
    [words('fact_created'), minute(created_at)],
    [words('fact_submitted'), submitted_at === null ? words('not_yet') : minute(submitted_at)],
    [words('fact_answered'), nouns('answered_of', { answered: answered_count, total: question_count })],
    ...scores.map(({ skill, raw, max }) => [nouns(`skill_${skill}`), nouns('cell_done', { raw, max })] as const),
    ...(receipt === null ? [] : [[words('fact_receipt'), <code key="receipt">{receipt.answers_sha256.slice(0, 16)}</code>] as const]),
  ]
  return (
    <section className="bs-card bs-pad" aria-labelledby="sf-facts">
      <h2 id="sf-facts">{words('facts')}</h2>
      <dl className="bs-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <StandingAccommodationRow attempt={attempt} />
    </section>
  )
}

/** What new attempts of the person take. */
function StandingAccommodationRow({ attempt: { standing } }: { readonly attempt: StaffAttempt }) {
  const words = useWords('supervision')
  const nouns = useWords('exam')
  if (standing === null) return <p className="bs-small bs-soft sf-standing">{words('standing_none')}</p>
  const { factor, text_size, reason, decided_by } = standing
  return (
    <p className="bs-small bs-soft sf-standing">
      {words('standing_is', { what: `${words(`factor_${factor}`)}${nouns('comma')}${words(`text_${text_size}`)}` })}{' '}
      {words('because', { reason, who: decided_by.name === '' ? decided_by.email : decided_by.name })}
    </p>
  )
}
