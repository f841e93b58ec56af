import { implementContract } from '#server/kit/request/implement.ts'
import { attemptRecordingContract } from '#contract/recording/recording.contract.ts'
import { getRecordingPolicy } from './recording.jobs.ts'
import { completeRecording, type RecordingContext } from './recording.service.ts'

const on = implementContract(attemptRecordingContract)

/** The operations on an attempt that are about recordings. */
export function createRecordingHandlers(deps: RecordingContext) {
  return {
    completeRecording: on.completeRecording.handler(({ input, context }) => completeRecording(deps, input, context)),
    recordingPolicy: on.recordingPolicy.handler(({ context }) => getRecordingPolicy(deps.db, context)),
  }
}
