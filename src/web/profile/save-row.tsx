import { useId, useRef } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface SaveRowProps {
  readonly submission: Submission
  readonly dirty: boolean
  readonly onDiscard: () => void
}

/** The end of a form that changes something stored. */
export function SaveRow({ submission, dirty, onDiscard }: SaveRowProps) {
  const t = useTranslation('account/own')
  const id = useId()
  const save = useRef<HTMLButtonElement>(null)
  const discard = () => {
    save.current?.focus() // The pressed button goes.
    onDiscard()
  }
  return (
    <>
      <FormSentence submission={submission} />
      <div className="bs-row bs-row-wraps">
        {/* Never disabled outright: after saving, the focus stays on it. */}
        <Button
          ref={save}
          kind="primary"
          type="submit"
          busy={submission.busy}
          aria-disabled={!dirty}
          aria-describedby={id}
          onClick={(event) => dirty || event.preventDefault()}
        >
          {t('save')}
        </Button>
        {dirty && (
          <Button kind="quiet" onClick={discard}>
            {t('discard')}
          </Button>
        )}
        <p className="bs-small bs-mute" id={id} role="status">
          {t(dirty ? 'unsaved' : 'nothing_to_save')}
        </p>
      </div>
    </>
  )
}
