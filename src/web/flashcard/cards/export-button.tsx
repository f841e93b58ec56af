import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { saveFile } from '#web/kit/save-file.ts'

const noFields: readonly string[] = []

/** All cards of one's own as a CSV file, which an import reads again without loss. */
export function ExportButton() {
  const t = useTranslation('flashcard/cards')
  const submission = useSubmit(noFields)
  const save = () =>
    submission.run(async () => {
      const { csv, count } = await api.flashcardCard.export({})
      saveFile('flashcards.csv', new Blob([csv], { type: 'text/csv' }))
      showToast(t('exported', { count }))
    })
  return (
    <div>
      <Button icon="download" busy={submission.busy} onClick={() => void save()}>
        {t('export')}
      </Button>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </div>
  )
}
