import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { markRead } from './notice-queries.ts'

const noFields: readonly string[] = []

interface MarkAllReadProps {
  /** The button goes away: focus needs another place. */
  readonly onDone: () => void
}

/** Marks every notification as read; a failure is shown beside the button. */
export function MarkAllRead({ onDone }: MarkAllReadProps) {
  const t = useTranslation('notification')
  const submission = useSubmit(noFields)
  const markAll = async () => {
    if (await submission.run(() => markRead({ all: true }))) onDone()
  }
  return (
    <div>
      <Button size="dense" kind="quiet" busy={submission.busy} onClick={() => void markAll()}>
        {t('mark_all_read')}
      </Button>
      <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
    </div>
  )
}
