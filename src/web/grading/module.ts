import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = { pages: {} }
