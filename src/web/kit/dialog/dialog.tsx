import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/kit/display/button.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import './dialog.css'
import { focusFirst } from '#web/kit/form/focus-marked.ts'
import { keepFocusOnPage } from '#web/kit/form/focus-page.ts'
import { hasUnsavedInput } from '#web/kit/form/unsaved-input.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface DialogProps {
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

const parts = { body: '.bs-dialog-body', actions: '.bs-dialog-actions', title: '.bs-dialog-top > h2' }

/**
 * A native modal dialog: focus goes in, never to the cross, and returns; to the heading of the page, where the button that opened it has gone. It
 * begins on what is marked by `data-autofocus`, on the first field, on the first of its buttons, which is the safe one, or else on its title; on a
 * phone always on its title. Esc and the cross close it, and ask first where typed text would be lost.
 */
export function Dialog({ onClose, title, children, actions, mayClose, keepsTyped = false, short = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closing = useRef(false)
  const [asking, setAsking] = useState(false)
  const id = useId()
  const t = useTranslation('kit')
  // A layout effect is undone while the dialog is still part of the page: only then does closing it return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (element === null) return
    closing.current = false
    if (!element.open) element.showModal()
    focusFirst(element, parts)
    return () => {
      closing.current = true
      element.close()
      keepFocusOnPage()
    }
  }, [])
  const leave = (element: HTMLDialogElement | null) => {
    if (mayClose?.() === false) return
    if (!keepsTyped && element !== null && hasUnsavedInput(element)) setAsking(true)
    else onClose()
  }
  const discard = () => {
    setAsking(false)
    onClose()
  }
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
          if (event.target !== event.currentTarget || event.currentTarget.open || closing.current) return
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
  const buttons = <DialogButtons confirm={t('discard')} cancel={t('go_on_typing')} danger onClose={onStay} onConfirm={onDiscard} />
  return (
    <Dialog onClose={onStay} title={t('discard_title')} actions={buttons} short>
      <p className="bs-soft">{t('discard_text')}</p>
    </Dialog>
  )
}
