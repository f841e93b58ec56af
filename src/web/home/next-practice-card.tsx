import type { NextPractice } from '#contract/result/home.contract.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface NextPracticeCardProps {
  readonly next: NextPractice
  /** Whether its button is the page's one filled button. */
  readonly leads: boolean
}

/** The weakest type of question lately, and one press to the settings of a part that has it. */
export function NextPracticeCard({ next, leads }: NextPracticeCardProps) {
  const t = useTranslation('home')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const { type, correct, total, practice } = next
  const { skill, part, test_id: test, test_title, question_count: count, last_taken_at } = practice
  const scope = part === null ? 'section' : 'part'
  const name = nouns(`type_${type}`)
  return (
    <section className="bs-card pr-next" aria-labelledby="pr-next-title">
      <p className="bs-small bs-mute">{t('next_kind')}</p>
      <h2 id="pr-next-title">{name}</h2>
      <p className="bs-soft">{t('next_why', { correct, total })}</p>
      <p className="bs-small bs-soft">
        {t('next_place', { count, place: formatTake({ scope, skill, part }), test: test_title })}{' '}
        {t(last_taken_at === null ? 'next_new' : 'next_taken')}
      </p>
      <div className="pr-next-go">
        <LinkButton
          kind={leads ? 'primary' : 'secondary'}
          size={leads ? 'big' : 'normal'}
          to="/ielts/test"
          search={{ test, scope, skill, ...dropMissing({ part: part ?? undefined }) }}
          aria-label={t('next_what', { type: name })}
        >
          {t('next_go')}
        </LinkButton>
      </div>
    </section>
  )
}
