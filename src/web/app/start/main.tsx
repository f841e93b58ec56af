import './first.ts'
import { QueryClientContext } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from '#web/brand/index.ts'
import '#web/kit/fonts/fallback-faces.css'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { warmApi } from '#web/kit/api/api.ts'
import { useCache, warmCache } from '#web/kit/api/cache.ts'
import { declareFacesAfterPaint, declareKnownFaces } from '#web/kit/fonts/declare-faces.ts'
import { nameSite } from '#web/kit/page/page-title.ts'
import { getToken } from '#web/kit/token.ts'
import { startWords } from '#web/kit/i18n/words.ts'
import { followFocus } from '#web/app/shell/focus.ts'
import { router } from './router.ts'
import { watchSession } from '#web/app/session/session-redirects.ts'

/** The cache of answers for the pages below, as soon as it is here: the guard lets nobody on to a page that needs it before. */
function WithCache({ children }: { readonly children: ReactNode }) {
  return <QueryClientContext value={useCache() ?? undefined}>{children}</QueryClientContext>
}

async function start(place: HTMLElement): Promise<void> {
  nameSite(brand.name)
  declareKnownFaces()
  watchSession(router)
  followFocus(router)
  if (getToken() !== null) {
    warmApi()
    warmCache()
  }
  const loaded = router.load()
  await startWords('kit', 'app')
  // What the front page came with stays until the page itself can be shown.
  if (place.querySelector(':scope > :not([hidden])') !== null) await loaded.catch(() => undefined)
  createRoot(place).render(
    <StrictMode>
      <WithCache>
        <RouterProvider router={router} />
      </WithCache>
    </StrictMode>,
  )
  void loaded.finally(declareFacesAfterPaint)
}

const place = document.querySelector<HTMLElement>('#app')
if (place !== null) void start(place)
