import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTimeoutMs } from '#web/kit/lazy/lazy-component.tsx'
import { useIsLoading, useDelayed } from '#web/kit/loading.ts'
import { reportFailedLoad } from '#web/kit/lazy/failed-loads.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** While something loads, the main part of the page says so to those who do not see the line. */
function useBusyPage(busy: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main')
    if (!busy || main === null) return
    main.setAttribute('aria-busy', 'true')
    return () => main.removeAttribute('aria-busy')
  }, [busy])
}

/**
 * The loading overlay (spec §7): two pixels under the header, or at the top of the window once that is scrolled away, while a page loads or
 * a form is sent, after 300 ms. It covers nothing, moves nothing and takes no focus.
 */
export function LoadingLine() {
  const t = useTranslation('app')
  const pageLoads = useRouterState({ select: (state) => state.isLoading })
  const sends = useIsLoading()
  const shown = useDelayed(pageLoads || sends)
  const takesTooLong = useDelayed(pageLoads, loadTimeoutMs)
  useBusyPage(shown)
  useEffect(() => (takesTooLong ? reportFailedLoad({ retry: () => undefined, lasting: true }) : undefined), [takesTooLong])
  return (
    <output className="ap-loading">
      {shown && <i />}
      {shown && <span className="bs-sr">{t('loading')}</span>}
    </output>
  )
}
