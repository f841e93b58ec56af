import { implementContract } from '#server/kit/request/implement.ts'
import { attemptContract } from '#contract/attempt/attempt.contract.ts'
import type { Db } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { rememberKey } from '#server/kit/secret.ts'
import * as attempt from '#server/attempt/start/start.service.ts'
import { checkAgain, checkQuestion, findEvidence, showAnswer } from '#server/attempt/op-log/check.service.ts'
import { listChoices } from '#server/attempt/start/choices.service.ts'
import { addressKeyName, type AttemptAccess, mediaKeyName } from '#server/attempt/attempt-access.ts'
import { listSectionMedia } from '#server/attempt/media/media.service.ts'
import { appendOps } from '#server/attempt/op-log/ops.service.ts'
import { createSaveLimit } from '#server/attempt/op-log/save-limit.ts'
import { createEndGroups, createSaveGroups } from '#server/attempt/op-log/save-groups.ts'
import * as section from '#server/attempt/start/section.service.ts'
import { getState, type StateContext } from '#server/attempt/state.service.ts'
import { createStartSteps } from '#server/attempt/start/start-steps.ts'
import type { AfterSubmission } from '#server/attempt/submission/submission.service.ts'
import { openUnsentFile } from '#server/attempt/op-log/unsent.service.ts'

const on = implementContract(attemptContract)

export interface AttemptDeps extends AfterSubmission, StateContext {
  readonly db: Db
  readonly access: AttemptAccess
  readonly files: FileStore
}

export function createAttemptHandlers(given: AttemptDeps) {
  const { db, access } = given
  const addressKey = rememberKey(db, addressKeyName)
  const here = {
    ...given,
    starts: createStartSteps(db),
    save: createSaveGroups(db),
    end: createEndGroups(db),
    countSave: createSaveLimit(),
    mediaKey: rememberKey(db, mediaKeyName),
  }
  return {
    choices: on.choices.handler(({ input, context }) => listChoices(db, input.id, context)),
    start: on.start.handler(({ input, context }) => attempt.startAttempt(here, input, context)),
    systemCheck: on.systemCheck.handler(({ input: { recording_consent: recordingConsent, ...given }, context }) =>
      attempt.passSystemCheck(here, { ...given, recordingConsent }, context),
    ),
    get: on.get.handler(async ({ input, context }) => {
      const { id } = await access.checkReader(input.id, context)
      return getState(here, id)
    }),
    takeover: on.takeover.handler(async ({ input, context }) => {
      const lease = await attempt.takeOver(here, input.id, context)
      return { ...lease, attempt: await getState(here, input.id) }
    }),
    sectionMedia: on.sectionMedia.handler(({ input, context }) => listSectionMedia(here, input, context)),
    openSection: on.openSection.handler(async ({ input, context }) =>
      section.openSection(here, { ...input, addressKey: await addressKey() }, context),
    ),
    ops: on.ops.handler(({ input, context }) => appendOps(here, input, context)),
    openUnsent: on.openUnsent.handler(({ input, context }) => openUnsentFile(here, input, context)),
    pause: on.pause.handler(({ input, context }) => section.pauseAttempt(here, input, context)),
    resume: on.resume.handler(({ input, context }) => section.resumeAttempt(here, input.id, context)),
    check: on.check.handler(({ input, context }) => checkQuestion(here, input, context)),
    checkAgain: on.checkAgain.handler(({ input, context }) => checkAgain(here, input, context)),
    showAnswer: on.showAnswer.handler(({ input, context }) => showAnswer(here, input, context)),
    evidence: on.evidence.handler(({ input, context }) => findEvidence(here, input, context)),
  }
}
