import { useState } from 'react'
import type { Miss } from '#contract/flashcard/miss.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFlashcards } from './flashcard-queries.ts'

const noFields: readonly string[] = []

interface CollectMissProps {
  readonly miss: Miss
  /** As it stands beside it, for who doesn’t see the page. */
  readonly number: string
}

/** Makes a card from a question that lost a mark; afterwards says of which word it is. */
export function CollectMiss({ miss, number }: CollectMissProps) {
  const t = useTranslation('flashcard')
  const submission = useSubmit(noFields)
  const [made, setMade] = useState<string | null>(null)
  const collect = () =>
    submission.run(async () => {
      const { word, is_new } = await api.flashcardMiss.collect(miss)
      setMade(t(is_new ? 'collected' : 'collected_before', { word }))
      await invalidateFlashcards()
    })
  return (
    <div>
      <Button kind="quiet" size="dense" icon={made === null ? 'plus' : 'check'} busy={submission.busy} onClick={() => void collect()}>
        {t('collect_miss')}
        <span className="bs-sr">{t('collect_miss_of', { number })}</span>
      </Button>
      <p role="status" className="bs-small">
        {made}
      </p>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </div>
  )
}
