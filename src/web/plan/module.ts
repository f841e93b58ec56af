import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  homeCards: [{ component: 'AllowanceCard', words: ['plan'], position: 20, role: 'student' }],
}
