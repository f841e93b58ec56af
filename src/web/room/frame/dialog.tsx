import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'

interface DialogProps {
  readonly title: string
  /** Without it, only what the dialog holds can end it. */
  readonly onClose?: () => void
  /** `full` covers the paper so that nothing of it can be read. */
  readonly full?: boolean
  /** `wide` takes what width the window has. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A native modal dialog: focus goes in and comes back. */
export function RoomDialog({ title, onClose, full = false, wide = false, children }: DialogProps) {
  const t = useTranslation('room')
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  /** Told late: by then the dialog may be open again. */
  const closed = () => {
    if (ref.current?.open) return
    if (onClose) onClose()
    else ref.current?.showModal()
  }
  return (
    <dialog
      ref={ref}
      className="ex-dialog"
      data-full={full ? '' : undefined}
      data-wide={wide ? '' : undefined}
      aria-labelledby="ex-dialog-title"
      onCancel={(event) => !onClose && event.preventDefault()}
      onClose={closed}
    >
      <div className="ex-dialog-box">
        <div className="ex-dialog-head">
          <h2 id="ex-dialog-title">{title}</h2>
          {onClose && (
            <button type="button" className="ex-tool" aria-label={t('close')} onClick={onClose}>
              <Glyph name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}
