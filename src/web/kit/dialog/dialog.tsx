import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import './dialog.css'
import { hasUnsavedInput } from '#web/kit/form/unsaved-input.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode
  /** Asked before Esc or the cross closes; false while something runs. */
  readonly mayClose?: () => boolean
  /** What is typed outlives the dialog: closing it loses nothing. */
  readonly keepsTyped?: boolean
  /** A question of a few lines: stays small on a phone. */
  readonly short?: boolean
}

/** A native modal dialog: focus goes in and returns. Esc and the cross close it, and ask first where typed text would be lost. */
export function Dialog({ open, onClose, title, children, actions, mayClose, keepsTyped = false, short = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const t = useTranslation('kit')
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    element.showModal()
    return () => element.close()
  }, [open])
  const leave = (element: HTMLDialogElement | null) => {
    if (mayClose?.() === false) return
    if (!keepsTyped && element !== null && hasUnsavedInput(element)) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
  if (!open) return null
  return (
    <>
      <dialog
        ref={dialog}
        className={short ? 'bs-dialog bs-dialog-short' : 'bs-dialog'}
        aria-labelledby={id}
        // A file chooser inside that is called off says "cancel" too.
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          leave(event.currentTarget)
        }}
        // Browsers close at a second Esc without asking.
        onClose={(event) => {
          if (event.target !== event.currentTarget || event.currentTarget.open || !event.currentTarget.isConnected) return
          event.currentTarget.showModal()
          leave(event.currentTarget)
        }}
      >
        <div className="bs-dialog-top">
          <h2 id={id}>{title}</h2>
          <IconButton name="close" label={t('close')} onClick={() => leave(dialog.current)} />
        </div>
        <div className="bs-dialog-body">{children}</div>
        {actions !== undefined && <div className="bs-dialog-actions">{actions}</div>}
      </dialog>
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={discard} />}
    </>
  )
}

function DiscardQuestion({ onStay, onDiscard }: { readonly onStay: () => void; readonly onDiscard: () => void }) {
  const t = useTranslation('kit')
  return (
    <ConfirmDialog
      open
      onClose={onStay}
      onConfirm={onDiscard}
      title={t('discard_title')}
      confirm={t('discard')}
      cancel={t('go_on_typing')}
      danger
    >
      <p className="bs-soft">{t('discard_text')}</p>
    </ConfirmDialog>
  )
}

interface ConfirmProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly title: string
  readonly children: ReactNode
  /** The verb on the button: "Log out". */
  readonly confirm: string
  /** On the other button, where "Cancel" does not say what happens. */
  readonly cancel?: string
  readonly danger?: boolean
  readonly busy?: boolean
}

/** A yes-or-no question before something that matters. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onClose, onConfirm, title, children, confirm, cancel, danger = false, busy = false } = props
  const t = useTranslation('kit')
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {cancel ?? t('cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions} short>
      {children}
    </Dialog>
  )
}
