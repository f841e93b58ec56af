import { sampleContract } from '#contract/exam/sample.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rememberLatest } from '#server/exam/memory.ts'
import { checkSample, readSample, type Sample } from './sample.service.ts'

const on = implementContract(sampleContract)

export function createSampleHandlers() {
  const remember = rememberLatest<Sample>(1)
  const get = () => remember('sample', readSample)
  return {
    get: on.get.handler(async () => ({ part: (await get()).part })),
    check: on.check.handler(async ({ input }) => checkSample(await get(), input)),
  }
}
