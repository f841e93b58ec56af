import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  homeCards: [{ component: 'LazyTargetCard', position: 15, role: 'student' }],
}
