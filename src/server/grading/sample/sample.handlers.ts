import { sampleGradingContract } from '#contract/grading/sample.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rememberSamples } from './sample.service.ts'

const on = implementContract(sampleGradingContract)

export function createSampleHandlers() {
  const read = rememberSamples()
  return { read: on.read.handler(({ input }) => read(input.name, input.lang)) }
}
