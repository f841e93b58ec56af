import { gradingCanceled, gradingLate, gradingReleased } from '#contract/grading/events.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { createGradingPersonalData, createGradingRetention } from './personal-data.store.ts'

export const serverModule = {
  publishes: [gradingReleased, gradingLate, gradingCanceled],
  personalData: { phase: 'records', create: ({ db }: Pick<StartDeps, 'db'>) => createGradingPersonalData(db) },
  retention: ({ db }: Pick<StartDeps, 'db'>) => createGradingRetention(db),
} satisfies ServerModule
