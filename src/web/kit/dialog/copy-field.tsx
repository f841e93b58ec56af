import { useRef, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from './dialog.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface CopyFieldProps {
  readonly title: string
  readonly label: string
  readonly value: string
  /** What it is good for, and until when. */
  readonly text: string
  readonly onClose: () => void
}

/** Something that is shown once, with a button that copies it; where the browser does not let pages copy, it is marked for the keyboard. */
export function CopyField({ title, label, value, text, onClose }: CopyFieldProps) {
  const t = useTranslation('account/people')
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'shown' | 'copied' | 'marked'>('shown')
  const copy = async () => {
    input.current?.select()
    // Without TLS there is no clipboard.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(value).then(() => true)).catch(() => false)
    setState(copied === true ? 'copied' : 'marked')
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t('done')}
      </Button>
      <Button kind="primary" icon={state === 'copied' ? 'check' : 'note'} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  )
  return (
    <Dialog onClose={onClose} title={title} actions={actions}>
      <div className="bs-stack">
        <p className="bs-soft">{text}</p>
        <TextInput
          ref={input}
          label={label}
          hint={<output>{state === 'shown' ? t('shown_once') : t(state)}</output>}
          readOnly
          spellCheck={false}
          value={value}
          onValue={() => undefined}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    </Dialog>
  )
}
