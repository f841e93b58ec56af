import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './button.tsx'
import './dialog.css'
import { useWords } from './words.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode
  /** Asked before Esc or the cross closes; answer false to keep typed text. */
  readonly mayClose?: () => boolean
  /** A question of a few lines: stays small on a phone. */
  readonly short?: boolean
}

/** A native modal dialog: focus goes in and returns, Esc closes. */
export function Dialog({ open, onClose, title, children, actions, mayClose, short = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const words = useWords('kit')
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    element.showModal()
    return () => element.close()
  }, [open])
  const ask = () => {
    if (mayClose?.() !== false) onClose()
  }
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      className={short ? 'bs-dialog bs-dialog-short' : 'bs-dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <div className="bs-dialog-top">
        <h2 id={id}>{title}</h2>
        <IconButton name="close" label={words('close')} onClick={ask} />
      </div>
      <div className="bs-dialog-body">{children}</div>
      {actions !== undefined && <div className="bs-dialog-actions">{actions}</div>}
    </dialog>
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
  readonly danger?: boolean
  readonly busy?: boolean
}

/** A yes-or-no question before something that matters. */
export function ConfirmDialog({ open, onClose, onConfirm, title, children, confirm, danger = false, busy = false }: ConfirmProps) {
  const words = useWords('kit')
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {words('cancel')}
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
