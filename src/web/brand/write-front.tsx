import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadWords } from '#web/kit/i18n/words.ts'
import { HeroTop } from './hero-top.tsx'

/** The beginning of the front page below a bare header, hidden: `show-front.ts` shows it. */
function Front() {
  return (
    <div className="bs-shell" hidden aria-busy="true">
      <div className="ap-top">
        <div className="bs-wrap" />
      </div>
      <main>
        <section className="br-hero">
          <HeroTop />
        </section>
      </main>
    </div>
  )
}

await loadWords('brand')
const router = createRouter({
  routeTree: createRootRoute({ component: Front }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
await router.load()

/** Drawn in English, when the pages are built. */
export const front = renderToStaticMarkup(<RouterProvider router={router} />)
