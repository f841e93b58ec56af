import { createRouter } from '@tanstack/react-router'
import { Crash } from '#web/app/crash/crash.tsx'
import { routeTree } from '#web/app/route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: Crash,
  scrollRestoration: true,
  // A page gets what it reads from its address, and nothing else that stands there.
  search: { strict: true },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
