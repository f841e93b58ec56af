import { api } from '#server/http/api.ts'
import { getRecordingPolicy } from './recording.jobs.ts'
import { completeRecording, type RecordingContext } from './recording.service.ts'

/** The operations on an attempt that are about recordings. */
export function createRecordingHandlers(here: RecordingContext) {
  const on = api.attempt
  return {
    completeRecording: on.completeRecording.handler(({ input, context }) => completeRecording(here, input, context)),
    recordingPolicy: on.recordingPolicy.handler(({ context }) => getRecordingPolicy(here.db, context)),
  }
}
