import { useState } from 'react'
import type { ListedCard } from '#contract/flashcard/card.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'

const fields = ['word', 'meaning', 'example', 'part_of_speech', 'ipa', 'cn', 'tw', 'collocations', 'source']

/** Fields of one line after the first three, with how long they may be. */
const moreFields = { part_of_speech: 40, ipa: 100, cn: 200, tw: 200, source: 200 } as const
type MoreField = keyof typeof moreFields
const moreNames = Object.keys(moreFields) as MoreField[]

interface CardDialogProps {
  /** Null for a new card. */
  readonly card: ListedCard | null
  readonly onClose: () => void
}

/** The texts of a card of one's own. */
export function CardDialog({ card, onClose }: CardDialogProps) {
  const t = useTranslation('flashcard/cards')
  const [word, setWord] = useState(card?.word ?? '')
  const [meaning, setMeaning] = useState(card?.meaning ?? '')
  const [example, setExample] = useState(card?.example ?? '')
  const [more, setMore] = useState(
    () => Object.fromEntries(moreNames.map((name) => [name, card?.[name] ?? ''])) as Record<MoreField, string>,
  )
  const [collocations, setCollocations] = useState(card?.collocations.join('\n') ?? '')
  const check = () => ({
    ...(word.trim() === '' && { word: [t('word_missing')] }),
    ...(meaning.trim() === '' && example.trim() === '' && { meaning: [t('meaning_missing')] }),
  })
  const save = async () => {
    const lines = collocations.split('\n').map((line) => line.trim())
    const text = { word, meaning, example, ...more, collocations: lines.filter((line) => line !== '') }
    await (card === null ? api.flashcardCard.create(text) : api.flashcardCard.replace({ ...text, id: card.id }))
    await invalidateFlashcards()
  }
  return (
    <FormDialog
      title={t(card === null ? 'new_card' : 'change_title')}
      confirm={t('save')}
      fields={fields}
      check={check}
      act={save}
      done={t('saved')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextInput label={t('word')} lang="en" maxLength={100} value={word} onValue={setWord} error={errors['word']} />
          <TextArea label={t('meaning')} rows={2} maxLength={500} value={meaning} onValue={setMeaning} error={errors['meaning']} />
          <TextArea
            label={t('example')}
            hint={t('example_hint')}
            lang="en"
            rows={2}
            maxLength={500}
            optional
            value={example}
            onValue={setExample}
            error={errors['example']}
          />
          {moreNames.map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              maxLength={moreFields[name]}
              optional
              value={more[name]}
              onValue={(text) => setMore((before) => ({ ...before, [name]: text }))}
              error={errors[name]}
            />
          ))}
          <TextArea
            label={t('collocations')}
            hint={t('collocations_hint')}
            lang="en"
            rows={2}
            optional
            value={collocations}
            onValue={setCollocations}
            error={errors['collocations'] ?? Object.entries(errors).find(([field]) => field.startsWith('collocations'))?.[1]}
          />
        </>
      )}
    </FormDialog>
  )
}
