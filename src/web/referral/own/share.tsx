import { useRef, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Qr } from '#web/kit/qr/qr.tsx'

interface ShareProps {
  readonly code: string
  readonly url: string
}

/** The link that carries the code, to copy, to send from a phone, and to scan. */
export function Share({ code, url }: ShareProps) {
  const t = useTranslation('referral/own')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'shown' | 'copied' | 'marked'>('shown')
  const copy = async () => {
    input.current?.select()
    // Without TLS there is no clipboard.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(url).then(() => true)).catch(() => false)
    setState(copied === true ? 'copied' : 'marked')
  }
  // Closing the browser's own dialog refuses; there is nothing to say of it.
  const send = () => void navigator.share({ title: t('share_title'), url }).catch(() => undefined)
  return (
    <section className="bs-card bs-pad rf-share" aria-labelledby="rf-share-title">
      <div className="bs-stack">
        <h2 id="rf-share-title">{t('share')}</h2>
        <TextInput
          ref={input}
          label={t('link')}
          hint={<output>{state === 'shown' ? t('link_hint') : t(state)}</output>}
          readOnly
          spellCheck={false}
          value={url}
          onValue={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="bs-row bs-row-wraps">
          <Button kind="primary" icon={state === 'copied' ? 'check' : 'note'} onClick={() => void copy()}>
            {t('copy')}
          </Button>
          {'share' in navigator && (
            <Button icon="upload" onClick={send}>
              {t('send')}
            </Button>
          )}
        </div>
        <p className="bs-small bs-soft">
          {t('code')} <b className="rf-code">{code.replace(/(.{4})(?=.)/, '$1 ')}</b>
        </p>
      </div>
      <div>
        <Qr text={url} label={t('qr')} />
      </div>
    </section>
  )
}
