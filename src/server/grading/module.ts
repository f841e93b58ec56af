import type { ServerModule } from '#server/kit/module.ts'

export const serverModule = {} satisfies ServerModule
