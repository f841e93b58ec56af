import type { Schedule } from '#server/kit/job/schedule.ts'
import { createRewrapRound, type RewrapContext } from './rewrap.ts'

/** A key that was added is taken up after two seconds; each server reads its own key file. */
export function createSealSchedules(context: RewrapContext): Schedule[] {
  const rewrap = createRewrapRound(context)
  return [
    {
      name: 'kit.rewrap-keys',
      everyMs: 2000,
      runsOn: 'each-server',
      run: async ({ signal }) => void (await rewrap(signal)),
    },
  ]
}
