import type { KeyboardEvent } from 'react'
import { commandKey } from '#web/kit/command-key.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface DialogButtonsProps {
  /** The verb on the button: "Log out". */
  readonly confirm: string
  /** On the other button, where "Cancel" does not say what happens. */
  readonly cancel?: string | undefined
  readonly danger?: boolean | undefined
  readonly busy?: boolean
  /** The form that the button sends. */
  readonly form?: string
  /** The focus begins on the button that confirms, for a question that staff answer often and that destroys nothing. */
  readonly startsOnConfirm?: boolean | undefined
  readonly onClose: () => void
  readonly onConfirm?: () => void
}

/** What sends the form from a field of several lines; shown where the form has one, on screens that are likely to have keys. */
function SendKeys() {
  return (
    <span className="bs-dialog-keys" aria-hidden="true">
      <kbd>{commandKey}</kbd>
      <kbd>↵</kbd>
    </span>
  )
}

/** A key that is still held from the form before answers no question. */
function ignoreRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/** The two buttons below a question. */
export function DialogButtons(props: DialogButtonsProps) {
  const { confirm, cancel, danger = false, busy = false, form, startsOnConfirm = false, onClose, onConfirm } = props
  const t = useTranslation('kit')
  const kind = danger ? 'danger' : 'primary'
  return (
    <>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        {cancel ?? t('cancel')}
      </Button>
      {form === undefined ? (
        <Button kind={kind} busy={busy} onClick={onConfirm} onKeyDown={ignoreRepeated} {...(startsOnConfirm && { 'data-autofocus': true })}>
          {confirm}
        </Button>
      ) : (
        <Button kind={kind} type="submit" form={form} busy={busy}>
          {confirm}
          <SendKeys />
        </Button>
      )}
    </>
  )
}
