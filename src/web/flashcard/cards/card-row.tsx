import type { ListedCard } from '#contract/flashcard/card.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'
import { Meaning } from '#web/flashcard/meaning.tsx'

interface CardRowProps {
  readonly card: ListedCard
  readonly onChange: () => void
  readonly onDelete: () => void
}

const noFields: readonly string[] = []
const tones = { new: 'info', learning: 'plain', known: 'good' } as const

/** One card of the list, and what can be done with it. */
export function CardRow({ card, onChange, onDelete }: CardRowProps) {
  const t = useTranslation('flashcard/cards')
  return (
    <li className="bs-listrow fc-row">
      <div>
        <p className="bs-listrow-title" lang="en">
          {card.word}
          {card.ipa !== '' && <span className="bs-small bs-soft"> {card.ipa}</span>}
        </p>
        <p className="bs-soft">
          <Meaning card={card} />
        </p>
      </div>
      <p className="bs-small bs-soft" lang="en">
        {card.example}
      </p>
      <div>
        <Badge tone={tones[card.state]}>{t(`state_${card.state}`)}</Badge>
        {card.state === 'learning' && card.due_at !== null && (
          <p className="bs-tiny bs-soft">
            {t('next')} <Moment at={card.due_at} />
          </p>
        )}
      </div>
      <RowActions card={card} onChange={onChange} onDelete={onDelete} />
    </li>
  )
}

function RowActions({ card, onChange, onDelete }: CardRowProps) {
  const t = useTranslation('flashcard/cards')
  const submission = useSubmit(noFields)
  const isKnown = card.state === 'known'
  const toggle = () =>
    submission.run(async () => {
      await api.flashcardCard.setKnown({ id: card.id, known: !isKnown })
      await invalidateFlashcards()
      showToast(t(isKnown ? 'asked_again' : 'asked_no_more', { word: card.word }))
    })
  return (
    <div className="fc-row-actions">
      <Button size="dense" busy={submission.busy} onClick={() => void toggle()}>
        {t(isKnown ? 'ask_again' : 'know')}
        <span className="bs-sr"> {card.word}</span>
      </Button>
      {card.is_own && (
        <>
          <Button size="dense" kind="quiet" onClick={onChange}>
            {t('change')}
            <span className="bs-sr"> {card.word}</span>
          </Button>
          <Button size="dense" kind="quiet" onClick={onDelete}>
            {t('delete')}
            <span className="bs-sr"> {card.word}</span>
          </Button>
        </>
      )}
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </div>
  )
}
