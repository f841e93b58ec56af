import { useState } from 'react'
import { useProfile } from '#web/account/profile.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorLine } from '#web/kit/field.tsx'
import { useSayInstant } from '#web/kit/say-instant.ts'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'

const noFields: readonly string[] = []

/** A code that a student hands to a parent; shown once, good for ten minutes. */
export function PairingCode() {
  const words = useWords('profile')
  const sayInstant = useSayInstant(useProfile()?.timezone ?? null)
  const submission = useSubmit(noFields)
  const [made, setMade] = useState<{ readonly code: string; readonly expires_at: string } | null>(null)
  const make = () => submission.run(async () => setMade(await api.family.createCode({})))
  return (
    <div className="bs-stack ac-code">
      <p className="bs-small bs-soft">{words('code_lead')}</p>
      <div role="status">
        {made !== null && (
          <>
            <p className="ac-code-shown">{made.code}</p>
            <p className="bs-small">{words('code_until', { until: sayInstant.minute(made.expires_at) })}</p>
          </>
        )}
      </div>
      <div role="alert">{submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}</div>
      <Button icon="lock" busy={submission.busy} onClick={() => void make()}>
        {words(made === null ? 'code_make' : 'code_renew')}
      </Button>
    </div>
  )
}
