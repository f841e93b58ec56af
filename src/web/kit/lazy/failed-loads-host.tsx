import { Button } from '#web/kit/display/button.tsx'
import './unreached.css'
import { dismissFailedLoads, retryFailedLoads, useFailedLoads } from './failed-loads.ts'
import { useWords } from '#web/kit/i18n/words.ts'

/** A box in the corner of the window, over everything but dialogs: a menu, a dialog, a language or a page could not be fetched. */
export function FailedLoadsHost() {
  const words = useWords('kit')
  const state = useFailedLoads()
  if (state === 'nothing') return null
  const lasts = state === 'lasting'
  return (
    <div className="bs-trouble" role="alert">
      <p>{words(lasts ? 'part_missing' : 'unreachable')}</p>
      <div className="bs-row bs-row-wraps">
        <Button kind="quiet" size="dense" icon="refresh" onClick={lasts ? () => location.reload() : retryFailedLoads}>
          {words(lasts ? 'reload' : 'try_again')}
        </Button>
        <Button kind="quiet" size="dense" onClick={dismissFailedLoads}>
          {words('close')}
        </Button>
      </div>
    </div>
  )
}
