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
  readonly onClose: () => void
  readonly onConfirm?: () => void
}

/** The two buttons below a question. */
export function DialogButtons({ confirm, cancel, danger = false, busy = false, form, onClose, onConfirm }: DialogButtonsProps) {
  const t = useTranslation('kit')
  const kind = danger ? 'danger' : 'primary'
  return (
    <>
      <Button kind="quiet" disabled={busy} onClick={onClose}>
        {cancel ?? t('cancel')}
      </Button>
      {form === undefined ? (
        <Button kind={kind} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      ) : (
        <Button kind={kind} type="submit" form={form} busy={busy}>
          {confirm}
        </Button>
      )}
    </>
  )
}
