import { createRouter } from '@tanstack/react-router'
import { Crash } from '#web/app/crash/crash.tsx'
import { routeTree } from '#web/app/route-tree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: Crash,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
