import { api } from '#web/kit/api/api.ts'
import { fetchFile } from '#web/kit/api/fetch-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { saveFile } from '#web/kit/save-file.ts'

const noFields: readonly string[] = []

/** All cards of one's own as a CSV file or as an Anki package; an import reads both again without loss. */
export function ExportButtons() {
  const t = useTranslation('flashcard/cards')
  const saveCsv = async () => {
    const { csv, count } = await api.flashcardCard.export({})
    saveFile('flashcards.csv', new Blob([csv], { type: 'text/csv' }))
    showToast(t('exported', { count }))
  }
  const saveAnki = async () => {
    saveFile('flashcards.apkg', await fetchFile('/api/flashcard/anki'))
    showToast(t('exported_anki'))
  }
  return (
    <>
      <ExportButton act={saveCsv}>{t('export')}</ExportButton>
      <ExportButton act={saveAnki}>{t('export_anki')}</ExportButton>
    </>
  )
}

function ExportButton({ act, children }: { readonly act: () => Promise<void>; readonly children: string }) {
  const submission = useSubmit(noFields)
  return (
    <div>
      <Button icon="download" busy={submission.busy} onClick={() => void submission.run(act)}>
        {children}
      </Button>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </div>
  )
}
