import './first.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { brand } from '#web/brand/index.ts'
import '#web/kit/tokens.css'
import '#web/kit/base.css'
import { warmApi } from '#web/kit/api.ts'
import { nameSite } from '#web/kit/page-title.ts'
import { queryClient } from '#web/kit/query.ts'
import { getToken } from '#web/kit/token.ts'
import { startWords } from '#web/kit/words.ts'
import { followFocus } from './focus.ts'
import { router } from './router.ts'
import { followSession } from './session-ways.ts'

async function start(place: HTMLElement): Promise<void> {
  nameSite(brand.name)
  followSession(router)
  followFocus(router)
  if (getToken() !== null) warmApi()
  void router.load()
  await startWords('kit', 'app')
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

const place = document.querySelector<HTMLElement>('#app')
if (place !== null) void start(place)
