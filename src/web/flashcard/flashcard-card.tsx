import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { overviewQuery } from './flashcard-queries.ts'
import './flashcard.css'

/** How many cards are due today, and the way to them. */
export function FlashcardCard() {
  const t = useTranslation('flashcard')
  const { data, isError } = useQuery(overviewQuery)
  const count = (data?.due_count ?? 0) + (data?.new_count ?? 0)
  const isBegun = data !== undefined && (data.plan !== null || data.decks.length > 0)
  const text = () => {
    if (isError) return t('card_failed')
    if (data === undefined) return '\u00a0'
    if (!isBegun) return t('card_lead')
    return count > 0 ? t('cards_today', { count, minutes: t('minutes', { count: data.minutes_left }) }) : t('done_today')
  }
  return (
    <section className="bs-card fc-home" aria-labelledby="fc-home-title">
      <h2 id="fc-home-title">{t('title')}</h2>
      <p className="bs-small bs-soft">{text()}</p>
      <div>
        <LinkButton size="dense" to="/flashcard">
          {t('open')}
        </LinkButton>
      </div>
    </section>
  )
}
