import { useState } from 'react'
import type { Assignee } from '#contract/assignment/assignment.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import './assignment.css'

interface AssigneeLineProps {
  readonly assignee: Assignee
  /** Takes it for the reader, or gives it back; rejects when the server refuses. */
  readonly onTake: (take: boolean) => Promise<void>
}

/** Who works on a record, and the button that takes it or gives it back. Its words are `assignment`. */
export function AssigneeLine({ assignee, onTake }: AssigneeLineProps) {
  const t = useTranslation('assignment')
  const ownId = useProfile()?.id
  const submission = useSubmit([])
  const [isAsked, setAsked] = useState(false)
  const isOwn = assignee !== null && assignee.id === ownId
  const take = async () => {
    setAsked(true)
    await submission.run(() => onTake(!isOwn))
    setAsked(false)
  }
  return (
    <div className="as-line">
      <p>
        {assignee === null ? t('nobody') : isOwn ? t('you') : t('somebody', { name: nameOrMask(assignee) })}
        {assignee !== null && (
          <span className="bs-mute">
            {' '}
            · <Moment at={assignee.at} />
          </span>
        )}
      </p>
      <Button size="dense" busy={isAsked} onClick={() => void take()}>
        {t(assignee === null ? 'take' : isOwn ? 'give_back' : 'take_over')}
      </Button>
      <FormSentence submission={submission} />
    </div>
  )
}
