import { Button } from '#web/kit/button.tsx'
import { FormSentence } from '#web/kit/form.tsx'
import { Icon } from '#web/kit/icon.tsx'
import type { Submission } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'

/** The end of each form: who is signed in, and the button. */
export function BindingEnd({ submission, email }: { readonly submission: Submission; readonly email: string }) {
  const words = useWords('detail')
  return (
    <>
      <FormSentence submission={submission} />
      <div className="ac-send">
        <span className="bs-small bs-mute">{words('signed_in_as', { email })}</span>
        <Button kind="primary" size="big" type="submit" busy={submission.busy}>
          {words('next')}
          {!submission.busy && <Icon name="arrow-right" />}
        </Button>
      </div>
    </>
  )
}
