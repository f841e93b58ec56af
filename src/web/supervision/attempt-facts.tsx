import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

export function AttemptFacts({ attempt }: { readonly attempt: StaffAttempt }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const { minute } = useFormatInstant(null)
  const { candidate_number, module, mode, version, created_at, submitted_at, answered_count, question_count, receipt } = attempt
  const facts: readonly Fact[] = [
    [t('fact_number'), attempt.id],
    [t('fact_candidate'), candidate_number.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1-$2-$3')],
    [t('fact_module'), nouns(`module_${module}`)],
    [t('fact_mode'), `${nouns(`mode_${mode}`)}${nouns('comma')}${nouns(`version_${version}`)}`],
    [t('fact_time'), t(`factor_${attempt.factor}`)],
    [t('fact_text'), t(`text_${attempt.text_size}`)],
    [t('fact_created'), minute(created_at)],
    [t('fact_submitted'), submitted_at === null ? t('not_yet') : minute(submitted_at)],
    [t('fact_answered'), nouns('answered_of', { answered: answered_count, total: question_count })],
    ...(attempt.seen_before.length === 0
      ? []
      : [[t('fact_seen_before'), attempt.seen_before.map((skill) => nouns(`skill_${skill}`)).join(nouns('list_comma'))] as const]),
    ...(receipt === null ? [] : [[t('fact_receipt'), <code key="receipt">{receipt.answers_sha256.slice(0, 16)}</code>] as const]),
  ]
  return (
    <section className="bs-card bs-pad" aria-labelledby="sf-facts">
      <h2 id="sf-facts">{t('facts')}</h2>
      <FactList facts={facts} />
      <StandingAccommodationRow attempt={attempt} />
    </section>
  )
}

/** What new attempts of the person take. */
function StandingAccommodationRow({ attempt: { standing } }: { readonly attempt: StaffAttempt }) {
  const t = useTranslation('supervision')
  if (standing === null) return <p className="bs-small bs-soft sf-standing">{t('standing_none')}</p>
  const { factor, text_size, reason, decided_by } = standing
  return (
    <p className="bs-small bs-soft sf-standing">
      {t('standing_is', { time: t(`standing_factor_${factor}`), text: t(`standing_text_${text_size}`) })}{' '}
      {t('because', { reason, who: nameOrMask(decided_by) })}
    </p>
  )
}
