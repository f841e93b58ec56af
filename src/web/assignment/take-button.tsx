import { useState } from 'react'
import type { Assignee } from '#contract/assignment/assignment.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'

interface TakeButtonProps {
  readonly assignee: Assignee
  /** Whose record it is, where the button stands beside others like it. */
  readonly name?: string
  /** Takes it for the reader, or gives it back; rejects when the server refuses. */
  readonly onTake: (take: boolean) => Promise<void>
}

/** Takes a record for the reader, or gives it back; a refusal is shown beside it. Its words are `assignment`. */
export function TakeButton({ assignee, name, onTake }: TakeButtonProps) {
  const t = useTranslation('assignment')
  const ownId = useProfile()?.id
  const submission = useSubmit([])
  const [isAsked, setAsked] = useState(false)
  const isOwn = assignee !== null && assignee.id === ownId
  const way = assignee === null ? 'take' : isOwn ? 'give_back' : 'take_over'
  const take = async () => {
    setAsked(true)
    await submission.run(() => onTake(!isOwn))
    setAsked(false)
  }
  return (
    <>
      <Button
        size="dense"
        busy={isAsked}
        onClick={() => void take()}
        aria-label={name === undefined ? undefined : t(`${way}_named`, { name })}
      >
        {t(way)}
      </Button>
      <FormSentence submission={submission} />
    </>
  )
}
