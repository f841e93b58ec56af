import { Link } from '@tanstack/react-router'
import type { DeckSummary } from '#contract/flashcard/review.contract.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The decks that somebody learns, and their own cards. */
export function DeckTable({ decks }: { readonly decks: readonly DeckSummary[] }) {
  const t = useTranslation('flashcard')
  return (
    <section aria-labelledby="fc-decks-title">
      <div className="bs-row bs-row-wraps fc-above">
        <h2 id="fc-decks-title">{t('decks')}</h2>
        <LinkButton size="dense" kind="quiet" to="/flashcard/test" className="bs-push">
          {t('test_words')}
        </LinkButton>
        <LinkButton size="dense" kind="quiet" to="/flashcard/card">
          {t('all_cards')}
        </LinkButton>
      </div>
      <div className="bs-card fc-decks">
        {decks.length === 0 ? (
          <p className="bs-pad bs-soft">{t('no_decks')}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{t('deck')}</th>
                <th scope="col">{t('due')}</th>
                <th scope="col">{t('seen')}</th>
                <th scope="col" className="fc-wide">
                  {t('known')}
                </th>
                <th scope="col">{t('recall_head')}</th>
              </tr>
            </thead>
            <tbody>
              {decks.map((deck) => (
                <DeckRow key={`${deck.id} ${deck.test_id}`} deck={deck} />
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function DeckRow({ deck }: { readonly deck: DeckSummary }) {
  const t = useTranslation('flashcard')
  const lang = useLang()
  return (
    <tr>
      <th scope="row">
        {deck.test_title === null ? (
          <Link to="/flashcard/card" search={{ own: deck.id === null ? 'true' : 'false' }}>
            {deck.name?.[lang] ?? t('own_deck')}
          </Link>
        ) : (
          <Link to="/flashcard/test" lang="en">
            {deck.test_title}
          </Link>
        )}
        <span className="bs-tiny bs-soft">
          {deck.description?.[lang] ?? t(deck.test_title === null ? 'own_deck_text' : 'test_deck_text')}
        </span>
      </th>
      <td>
        <b>{deck.due_count}</b>
      </td>
      <td>{t('seen_of', { seen: deck.seen_count, count: deck.card_count })}</td>
      <td className="fc-wide">{deck.known_count}</td>
      <td>{deck.recall_percent === null ? '–' : t('percent', { count: deck.recall_percent })}</td>
    </tr>
  )
}
