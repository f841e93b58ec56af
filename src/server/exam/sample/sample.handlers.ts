import { sampleContract } from '#contract/exam/sample.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { checkSample, readSample, type Sample } from './sample.service.ts'

const on = implementContract(sampleContract)

export function createSampleHandlers() {
  let sample: Promise<Sample> | null = null
  const get = () => (sample ??= readSample())
  return {
    get: on.get.handler(async () => ({ part: (await get()).part })),
    check: on.check.handler(async ({ input }) => checkSample(await get(), input)),
  }
}
