import { api } from '#server/http/api.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { analyseResults } from './analysis.service.ts'
import * as attempt from './attempt.service.ts'
import { checkQuestion } from './check.service.ts'
import { listChoices } from './choices.service.ts'
import { addressKeyName, type Entrance, mediaKeyName } from './entrance.ts'
import { getExplanation } from './explanation.service.ts'
import { listSectionMedia } from './media.service.ts'
import { appendOps } from './ops.service.ts'
import { getRecordingPolicy } from './recording/recording.jobs.ts'
import { completeRecording } from './recording/recording.service.ts'
import type { Remuxer } from './recording/remuxer.ts'
import * as result from './result.service.ts'
import { createSaveGroups } from './save-groups.ts'
import * as section from './section.service.ts'
import { createStartSteps } from './start-steps.ts'
import { openUnsentFile } from './unsent.service.ts'

export interface AttemptDeps {
  readonly db: Db
  readonly entrance: Entrance
  readonly files: FileStore
  readonly remuxer: Remuxer
}

export function createAttemptHandlers({ db, entrance, files, remuxer }: AttemptDeps) {
  const addressKey = rememberKey(db, addressKeyName)
  const here: attempt.AttemptContext = {
    db,
    files,
    remuxer,
    entrance,
    starts: createStartSteps(db),
    save: createSaveGroups(db),
    mediaKey: rememberKey(db, mediaKeyName),
  }
  const on = api.attempt
  return {
    choices: on.choices.handler(({ input, context }) => listChoices(db, input.id, context)),
    start: on.start.handler(({ input, context }) => attempt.startAttempt(here, input, context)),
    systemCheck: on.systemCheck.handler(({ input: { recording_consent: recordingConsent, ...given }, context }) =>
      attempt.passSystemCheck(here, { ...given, recordingConsent }, context),
    ),
    get: on.get.handler(async ({ input, context }) => {
      const { id } = await entrance.admitReader(input.id, context)
      return attempt.getState(db, id)
    }),
    takeover: on.takeover.handler(({ input, context }) => attempt.takeOver(here, input.id, context)),
    sectionMedia: on.sectionMedia.handler(({ input, context }) => listSectionMedia(here, input, context)),
    openSection: on.openSection.handler(async ({ input, context }) =>
      section.openSection(here, { ...input, addressKey: await addressKey() }, context),
    ),
    ops: on.ops.handler(({ input, context }) => appendOps(here, input, context)),
    openUnsent: on.openUnsent.handler(({ input, context }) => openUnsentFile(here, input, context)),
    pause: on.pause.handler(({ input, context }) => section.pauseAttempt(here, input.id, context)),
    resume: on.resume.handler(({ input, context }) => section.resumeAttempt(here, input.id, context)),
    check: on.check.handler(({ input, context }) => checkQuestion(here, input, context)),
    completeRecording: on.completeRecording.handler(({ input, context }) => completeRecording(here, input, context)),
    recordingPolicy: on.recordingPolicy.handler(({ context }) => getRecordingPolicy(db, context)),
    list: on.list.handler(({ input, context }) => result.listAttempts(db, input, context)),
    analysis: on.analysis.handler(({ input, context }) => analyseResults(db, input, context)),
    result: on.result.handler(({ input, context }) => result.getResult(here, input.id, context)),
    explanation: on.explanation.handler(({ input, context }) => getExplanation(here, input.id, context)),
  }
}
