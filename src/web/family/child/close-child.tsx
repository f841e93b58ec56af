import { useState } from 'react'
import type { ChildProfile } from '#contract/family/family.contract.ts'
import { ClosingDialog } from '#web/profile/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateFamily } from '#web/family/queries.ts'
import { useAnnouncement } from '#web/family/announcement.tsx'

interface CloseChildProps {
  readonly child: ChildProfile
  readonly name: string
}

/** A connected parent closes the account of a minor: thirty days of grace, then it is gone. */
export function CloseChild({ child, name }: CloseChildProps) {
  const t = useTranslation('family')
  const [asking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  const [wasSeen, setSeen] = useState(false)
  const { say, line } = useAnnouncement()
  const isClosing = child.closes_at !== null
  // Done as the server has said, also where the child could not be fetched again; until somebody takes it back.
  if (isDone && isClosing && !wasSeen) setSeen(true)
  if (isDone && wasSeen && !isClosing) {
    setDone(false)
    setSeen(false)
  }
  const isOver = isClosing || isDone
  if (!child.minor || (isClosing && !isDone)) return null
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-close">
      <h2 id="ac-close">{t('close')}</h2>
      {!isOver && <p className="bs-small bs-soft">{t('close_lead')}</p>}
      <div hidden={!isDone}>{line}</div>
      {!isOver && (
        <Button className="ac-danger" onClick={() => setAsking(true)}>
          {t('close')}
        </Button>
      )}
      {asking && (
        <ClosingDialog
          personId={child.id}
          title={t('close_title', { name })}
          means={[
            t('close_means_now', { name }),
            t('close_means_grace'),
            t(child.needs_guardian ? 'close_means_child' : 'close_means_login', { name }),
            t('close_means_then'),
          ]}
          confirm={t('close')}
          onClose={() => setAsking(false)}
          onClosed={(message) => {
            setDone(true)
            setAsking(false) // First: what came of it takes the focus.
            say(message)
            void invalidateFamily()
          }}
        />
      )}
    </section>
  )
}
