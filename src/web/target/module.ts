import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  homeCards: [{ component: 'LazyTargetCard', position: 10, role: 'student' }],
}
