import { useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'

const fields = ['csv']

/** Cards from a CSV file, or from lines that are pasted. Where a line can't be read, nothing is imported and the text stays. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('flashcard/cards')
  const [csv, setCsv] = useState('')
  const read = async (file: File | undefined) => {
    if (file !== undefined) setCsv(await file.text())
  }
  const check = () => (csv.trim() === '' ? { csv: [t('csv_missing')] } : {})
  const send = async () => {
    const { added, updated, unchanged } = await api.flashcardCard.import({ csv })
    showToast(t('imported', { added, updated, unchanged }))
    await invalidateFlashcards()
  }
  return (
    <FormDialog title={t('import_title')} confirm={t('import')} fields={fields} check={check} act={send} onClose={onClose}>
      {(errors) => (
        <>
          <p className="bs-small bs-soft">{t('import_text')}</p>
          <FileField onFile={(file) => void read(file)} />
          <TextArea label={t('csv')} rows={8} spellCheck={false} value={csv} onValue={setCsv} error={errors['csv']} />
        </>
      )}
    </FormDialog>
  )
}

/** Its text is put into the field below, where it can be mended. */
function FileField({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const t = useTranslation('flashcard/cards')
  return (
    <TextInput
      type="file"
      label={t('csv_file')}
      accept=".csv,text/csv,text/plain"
      optional
      value=""
      onValue={() => undefined}
      onInput={(event) => onFile(event.currentTarget.files?.[0])}
    />
  )
}
