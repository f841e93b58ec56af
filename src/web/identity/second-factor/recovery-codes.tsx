import { useEffect, useRef } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The ten codes, this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslation('identity/second-factor')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const save = () => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  return (
    <div className="bs-stack">
      <h3 ref={title} tabIndex={-1}>
        {t('codes_title')}
      </h3>
      <p>{t('codes_text')}</p>
      <ul className="bs-card sf-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="bs-row bs-row-wraps">
        <Button icon="download" onClick={save}>
          {t('codes_save')}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {t('codes_kept')}
        </Button>
      </div>
    </div>
  )
}
