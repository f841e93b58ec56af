import { useEffect, useState } from 'react'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const noFields: readonly string[] = []

interface Code {
  readonly code: string
  readonly expires_at: string
}

/** A code to be shown to a parent: made by a press, good for ten minutes. */
export function PairingCode() {
  const t = useTranslation('family')
  const { minute } = useFormatOwnInstant()
  const submission = useSubmit(noFields)
  const [held, setHeld] = useState<Code | null>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(held.expires_at) - Date.now()))
    return () => clearTimeout(timer)
  }, [held])
  const make = () =>
    submission.run(async () => {
      setHeld(await api.family.createCode({}))
      setOver(false)
    })
  return (
    <div className="bs-stack">
      <div role="status">
        {held !== null && !over && (
          <p className="ac-code">
            <b>{held.code}</b>
            <span className="bs-small">{t('code_life', { time: minute(held.expires_at) })}</span>
          </p>
        )}
        {held !== null && over && <p className="bs-small">{t('code_over')}</p>}
      </div>
      <FormSentence submission={submission} />
      <Button kind={held === null ? 'primary' : 'secondary'} busy={submission.busy} onClick={() => void make()}>
        {t(held === null ? 'get_code' : 'new_code')}
      </Button>
    </div>
  )
}
