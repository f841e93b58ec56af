import { useRef, useState } from 'react'
import type { TestDraft } from '#contract/exam/test-draft.contract.ts'
import { zipBytes } from '#contract/exam/zip-bytes.ts'
import { sendFile } from '#web/kit/api/send-file.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { FileInput } from '#web/kit/form/file-input.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

export const zipMegabytes = zipBytes / 1024 / 1024
export const isTooLarge = (file: File) => file.size > zipBytes

/** Sends a zip that becomes a draft. `send` answers null where it was called off; `share`: of what has left, null while nothing is sent. */
export function useZipUpload() {
  const [share, setShare] = useState<number | null>(null)
  const sending = useRef<AbortController>(null)
  const send = async (file: File): Promise<TestDraft | null> => {
    const { signal } = (sending.current = new AbortController())
    setShare(0)
    try {
      return (await sendFile('/admin/draft/import', { file, type: 'application/zip', onShare: setShare, signal })) as TestDraft
    } catch (error) {
      if (signal.aborted) return null
      throw error
    } finally {
      setShare(null)
    }
  }
  return { share, send, callOff: () => sending.current?.abort() }
}

interface ZipFieldProps {
  readonly onFile: (file: File | null) => void
  readonly error: string | undefined
  readonly share: number | null
  readonly onCallOff: () => void
}

/** The zip that a draft begins with, and how far it is sent. The browser keeps which file was selected after a refusal. */
export function ZipField({ onFile, error, share, onCallOff }: ZipFieldProps) {
  const t = useTranslation('draft/list')
  return (
    <>
      <Field label={t('zip')} hint={t('zip_hint', { megabytes: zipMegabytes })} error={error}>
        {(ties) => <FileInput {...ties} accept=".zip,application/zip" disabled={share !== null} onFile={onFile} />}
      </Field>
      {share !== null && <Sending share={share} onCallOff={onCallOff} />}
    </>
  )
}

function Sending({ share, onCallOff }: { readonly share: number; readonly onCallOff: () => void }) {
  const t = useTranslation('draft/list')
  const said = share < 1 ? t('zip_sending', { percent: Math.floor(share * 100) }) : t('zip_reading')
  return (
    <div className="bs-stack">
      <p className="bs-small">{said}</p>
      <ProgressBar share={share} label={said} running />
      <div>
        <Button size="dense" onClick={onCallOff}>
          {t('zip_call_off')}
        </Button>
      </div>
    </div>
  )
}
