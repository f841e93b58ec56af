import { Button } from '#web/kit/display/button.tsx'
import './failed-loads.css'
import { dismissFailedLoads, retryFailedLoads, useFailedLoads } from './failed-loads.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** A box in the corner of the window, over everything but dialogs: a menu, a dialog, a language or a page could not be fetched. */
export function FailedLoadsHost() {
  const t = useTranslation('kit')
  const state = useFailedLoads()
  if (state === 'nothing') return null
  const lasts = state === 'lasting'
  return (
    <div className="bs-trouble" role="alert">
      <p>{t(lasts ? 'part_missing' : 'unreachable')}</p>
      <div className="bs-row bs-row-wraps">
        <Button kind="quiet" size="dense" icon="refresh" onClick={lasts ? () => location.reload() : retryFailedLoads}>
          {t(lasts ? 'reload' : 'try_again')}
        </Button>
        <Button kind="quiet" size="dense" onClick={dismissFailedLoads}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
