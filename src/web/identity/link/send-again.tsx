import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { DemoMailbox } from './demo-mailbox.tsx'

const noFields: readonly string[] = []

interface SendAgainProps {
  readonly label: string
  /** The message after sending. */
  readonly sent: string
  readonly send: () => Promise<void>
  readonly kind?: 'primary' | 'secondary'
  readonly size?: 'normal' | 'dense'
}

/** One press, and another email is on its way; says so, or why not. */
export function SendAgain({ label, sent, send, kind = 'secondary', size = 'normal' }: SendAgainProps) {
  const submission = useSubmit(noFields)
  const [done, setDone] = useState(false)
  const press = async () => {
    setDone(false)
    setDone(await submission.run(send))
  }
  return (
    <div className="bs-stack">
      <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
      <div role="status">
        {done && (
          <p className="bs-small">
            <Icon name="check" /> {sent} <DemoMailbox />
          </p>
        )}
      </div>
      <Button kind={kind} size={size} icon="mail" busy={submission.busy} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  )
}
