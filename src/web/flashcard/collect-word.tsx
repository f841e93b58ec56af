import { useEffect, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './collect-word.css'
import { invalidateFlashcards } from './flashcard-queries.ts'
import { findSelectedWord, type SelectedWord } from './selected-word.ts'

const noFields: readonly string[] = []
const maxSource = 200

/** While a word of the page is selected, a button that makes a card of it, with its sentence and the title of the page. */
export function CollectWord() {
  const t = useTranslation('flashcard')
  const [selected, setSelected] = useState<SelectedWord | null>(null)
  const submission = useSubmit(noFields)
  useEffect(() => {
    const look = () => setSelected(findSelectedWord(document.getSelection(), document.querySelector('main')))
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  if (selected === null) return null
  const collect = () =>
    submission.run(async () => {
      const { is_new } = await api.flashcardCard.collect({ ...selected, source: document.title.slice(0, maxSource) })
      showToast(t(is_new ? 'collected' : 'collected_before', { word: selected.word }))
      document.getSelection()?.removeAllRanges()
      await invalidateFlashcards()
    })
  return (
    <section className="fc-collect" aria-label={t('collect_region')}>
      {/* A press that took the focus would end the selection. */}
      <Button
        kind="primary"
        icon="plus"
        busy={submission.busy}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => void collect()}
      >
        {t('collect', { word: selected.word })}
      </Button>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </section>
  )
}
