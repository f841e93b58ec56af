import { useEffect, useMemo } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { pictureTypes } from '#web/kit/form/picture-rules.ts'

interface ScreenshotFieldProps {
  readonly file: File | null
  readonly error: string | undefined
  /** The share that has been sent, while it is being sent. */
  readonly share: number | null
  readonly onFile: (file: File | null) => void
  /** The browser cannot show the chosen file: it is no picture, whatever its name says. */
  readonly onBroken: () => void
}

/** The chosen picture as the browser shows it, without it leaving the device. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  return address
}

export function ScreenshotField({ file, error, share, onFile, onBroken }: ScreenshotFieldProps) {
  const t = useTranslation('support')
  const preview = usePreview(file)
  return (
    <Field label={t('screenshot')} hint={t('screenshot_hint')} error={error} optional>
      {(ties) => (
        <>
          <input
            {...ties}
            type="file"
            accept={pictureTypes}
            className="bs-input fb-file"
            onChange={({ target }) => {
              onFile(target.files?.[0] ?? null)
              // The same file may be chosen again after it was taken away.
              target.value = ''
            }}
          />
          {file !== null && preview !== null && (
            <div className="fb-shot">
              <img src={preview} alt={t('screenshot_alt')} onError={onBroken} />
              <span className="bs-small">{file.name}</span>
              <Button size="dense" onClick={() => onFile(null)}>
                {t('remove_screenshot')}
              </Button>
            </div>
          )}
          {share !== null && <ProgressBar share={share} label={t('sending_screenshot')} />}
        </>
      )}
    </Field>
  )
}
