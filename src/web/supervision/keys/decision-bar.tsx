import { useEffect, useRef, useState } from 'react'
import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { focusMarked } from '#web/kit/form/focus-marked.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import type { TriedOut } from './dry-run-view.tsx'
import { describeDryRun } from './dry-run-view.tsx'
import type { KeyPlace } from './key-queries.ts'

interface DecisionBarProps {
  readonly place: KeyPlace
  readonly challenge: ChallengeDetail | null
  /** What was tried out as the form says it now; null: nothing yet. */
  readonly tried: TriedOut | null
  /** The focus goes to the decision: somebody has just tried something out. */
  readonly startsHere: boolean
  /** The number of the form that tries out. */
  readonly form: string
  readonly busy: boolean
}

/** The decision, in sight at the bottom of the window however long the page is. */
export function DecisionBar({ place, challenge, tried, startsHere, form, busy }: DecisionBarProps) {
  const t = useTranslation('supervision/keys')
  const bar = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<'accept' | 'decline' | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (startsHere) focusMarked(bar.current)
  }, [startsHere])
  return (
    <>
      <div ref={bar} className="ky-bar" role="group" aria-label={t('decision')}>
        <p role="status">{tried === null ? t('try_lead') : describeDryRun(t, tried.result)}</p>
        <div className="bs-row bs-row-wraps">
          {challenge !== null && <Button onClick={() => setAsking('decline')}>{t('decline')}</Button>}
          {tried === null ? (
            <Button type="submit" form={form} kind="primary" busy={busy}>
              {t('try_out')}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setAsking('accept')} data-autofocus>
              {t('accept')}
            </Button>
          )}
        </div>
      </div>
      {asking === 'accept' && tried !== null && (
        <AcceptDialog {...{ place, tried, challenge, said }} onSaid={setSaid} onClose={() => setAsking(null)} />
      )}
      {asking === 'decline' && challenge !== null && <DeclineDialog challenge={challenge} onClose={() => setAsking(null)} />}
    </>
  )
}
