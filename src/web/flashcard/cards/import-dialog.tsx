import { type Ref, useRef, useState } from 'react'
import { type AnkiImported, ankiBytes } from '#contract/flashcard/anki.ts'
import { api } from '#web/kit/api/api.ts'
import { sendFile } from '#web/kit/api/send-file.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'

const fields = ['csv']

const isPackage = ({ name }: File) => name.toLowerCase().endsWith('.apkg')

/**
 * Cards from a CSV file, from lines that are pasted, or from an Anki package. Where something can't be read, nothing is imported and what was
 * chosen or typed stays.
 */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('flashcard/cards')
  const [csv, setCsv] = useState('')
  const [pack, setPack] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const fileInput = useRef<HTMLInputElement>(null)
  // The button that removes a package goes with it: the focus moves to where another one is selected.
  const removePackage = () => {
    setPack(null)
    fileInput.current?.focus()
  }
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setPack(isPackage(file) ? file : null)
    setShare(0)
    if (!isPackage(file)) setCsv(await file.text())
  }
  const check = () => {
    if (pack !== null) return pack.size > ankiBytes ? { csv: [t('package_large', { size: ankiBytes / 2 ** 20 })] } : {}
    return csv.trim() === '' ? { csv: [t('csv_missing')] } : {}
  }
  const send = async () => {
    showToast(pack === null ? t('imported', await api.flashcardCard.import({ csv })) : await sendPackage(pack))
    await invalidateFlashcards()
  }
  const sendPackage = async (file: File) => {
    const found = (await sendFile('/flashcard/anki', { file, type: 'application/vnd.anki', onShare: setShare })) as AnkiImported
    const { left, ...counts } = found
    return left === 0 ? t('imported', counts) : t('imported_left', { ...counts, left })
  }
  return (
    <FormDialog title={t('import_title')} confirm={t('import')} fields={fields} check={check} act={send} onClose={onClose}>
      {(errors, { busy }) => (
        <>
          <p className="bs-small bs-soft">{t('import_text')}</p>
          <p className="bs-small bs-soft">{t('import_anki')}</p>
          <FileField ref={fileInput} disabled={busy} onFile={(file) => void read(file)} />
          {/* Stays in the form beside a package: closing the dialog asks about what was typed. */}
          <div hidden={pack !== null}>
            <TextArea
              label={t('csv')}
              rows={8}
              spellCheck={false}
              value={csv}
              onValue={setCsv}
              error={pack === null ? errors['csv'] : undefined}
            />
          </div>
          {pack !== null && (
            <div className="bs-stack">
              <p className="bs-row">
                <span>{pack.name}</span>
                <Button size="dense" disabled={busy} onClick={removePackage}>
                  {t('package_remove')}
                </Button>
              </p>
              {busy && <ProgressBar share={share} label={t('package_sending')} running />}
              {errors['csv'] !== undefined && <ErrorLine>{errors['csv']}</ErrorLine>}
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}

interface FileFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly disabled: boolean
  readonly onFile: (file: File | undefined) => void
}

/** The text of a file is put into the field below, where it can be mended. */
function FileField({ ref, disabled, onFile }: FileFieldProps) {
  const t = useTranslation('flashcard/cards')
  return (
    <TextInput
      type="file"
      ref={ref}
      disabled={disabled}
      label={t('csv_file')}
      accept=".csv,.apkg,text/csv,text/plain"
      optional
      value=""
      onValue={() => undefined}
      onInput={(event) => onFile(event.currentTarget.files?.[0])}
    />
  )
}
