import type { Assignee } from '#contract/assignment/assignment.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import './assignment.css'
import { TakeButton } from './take-button.tsx'

interface AssigneeLineProps {
  readonly assignee: Assignee
  /** Takes it for the reader, or gives it back; rejects when the server refuses. */
  readonly onTake: (take: boolean) => Promise<void>
}

/** Who works on a record, and the button that takes it or gives it back. Its words are `assignment`. */
export function AssigneeLine({ assignee, onTake }: AssigneeLineProps) {
  const t = useTranslation('assignment')
  const ownId = useProfile()?.id
  return (
    <div className="as-line">
      <p>
        {assignee === null ? t('nobody') : assignee.id === ownId ? t('you') : t('somebody', { name: nameOrMask(assignee) })}
        {assignee !== null && (
          <span className="bs-mute">
            {' '}
            · <Moment at={assignee.at} />
          </span>
        )}
      </p>
      <TakeButton assignee={assignee} onTake={onTake} />
    </div>
  )
}
