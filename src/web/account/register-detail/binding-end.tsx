import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The end of each form: who is signed in, and the button. */
export function BindingEnd({ submission, email }: { readonly submission: Submission; readonly email: string }) {
  const t = useTranslation('profile')
  return (
    <>
      <FormSentence submission={submission} />
      <div className="ac-send">
        <span className="bs-small bs-mute">{t('signed_in_as', { email })}</span>
        <Button kind="primary" size="big" type="submit" busy={submission.busy}>
          {t('next')}
          {!submission.busy && <Icon name="arrow-right" />}
        </Button>
      </div>
    </>
  )
}
