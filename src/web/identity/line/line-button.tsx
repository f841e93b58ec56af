import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { leaveForLine } from './line-journey.ts'
import './line.css'

const noFields: readonly string[] = []

/** Below the login form: the way in by LINE. */
export function LineButton() {
  const t = useTranslation('identity/line')
  const submission = useSubmit(noFields)
  const leave = () => submission.run(async () => leaveForLine('sign-in', await api.line.beginSignIn({})))
  return (
    <div className="ac-by-line">
      <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
      <Button icon="chat" size="big" wide busy={submission.busy} onClick={() => void leave()}>
        {t('log_in')}
      </Button>
    </div>
  )
}
