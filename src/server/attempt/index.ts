export { type Accommodation, findStanding, insertStanding } from './accommodation.store.ts'
export { listAnswerChanges, listAnswers } from './answer.store.ts'
export { handedInStatuses, isHandedIn, isOpen, moves } from './attempt-states.ts'
export {
  type AttemptEvent,
  type AttemptFacts,
  type LockedAttempt,
  changeAttempt,
  findFacts,
  findTimes,
  insertEvent,
  insertEvents,
  listOwners,
  lockAttempt,
  moveAttempt,
} from './attempt.store.ts'
export type { AttemptTables } from './attempt.tables.ts'
export { type Entrance, createEntrance, mediaKeyName } from './entrance.ts'
export { requireGuardian } from './guardian.ts'
export { createAttemptHandlers } from './handlers/attempt.handlers.ts'
export { createAttemptRawRoutes } from './handlers/raw.handlers.ts'
export { type EventRecord, type StaffFilter, type StaffRow, findStaffRow, listEvents, listStaffRows } from './listing/staff.store.ts'
export { countWaiting } from './listing/waiting.store.ts'
export { mayPlay, signPlayable } from './media-address.ts'
export { type MediaContext, type Player, listSectionMedia, signMedia } from './media/media.service.ts'
export { checkQuestion } from './op-log/check.service.ts'
export { listEffort, measureEffort } from './op-log/effort.store.ts'
export { findMedian, nameQuestion } from './op-log/effort.ts'
export { decideLate, listLateAnswers, recountAnswers } from './op-log/late.store.ts'
export { deletePreview, findOldPreview, findOpenPreview, isByCandidate, lockPreview } from './preview.store.ts'
export { purseOf } from './purse.ts'
export type { AttemptPart, RightAnswer } from './retention/attempt-part.ts'
export { createAttemptPersonalData } from './retention/personal-data.service.ts'
export { narrowTo, ofAttempt } from './retention/personal-data.store.ts'
export { createAttemptRetention, sweepTerm } from './retention/retention.service.ts'
export { type Outdated, holdEnded, isOutdated } from './retention/retention.store.ts'
export { type Section, changeOpenSection, listSections } from './section.store.ts'
export { findTaking } from './start/attempt-content.ts'
export { listChoices, listPreviewChoices } from './start/choices.service.ts'
export { type AskedScope, findOffer } from './start/offered-sections.ts'
export { type RunningClock, openTogether } from './start/opening.service.ts'
export { openSection, pauseAttempt, resumeAttempt } from './start/section.service.ts'
export { type StartContext, passSystemCheck, startAttempt, takeOver, toNewAttempt, toResumed, welcome } from './start/start.service.ts'
export { createAttempts } from './start/start.store.ts'
export { getState } from './state.service.ts'
export { formatCandidateNumber, toAnnotations, toAnswers, toReceipt, toSummary } from './states-on-wire.ts'
export { closeOpenSection, hashAnswers, settleAttempt } from './submission/submission.service.ts'
export { sweepOnce } from './submission/sweep.jobs.ts'
export { planNextCheck } from './submission/sweep.service.ts'
export { type HistoryFilter, type StateRecord, findState, listSummaries } from './summary.store.ts'
export {
  addSeconds,
  clockSeconds,
  minorMonths,
  orphanSeconds,
  previewSeconds,
  quietSeconds,
  recordingMonths,
  recoverySeconds,
  retrySeconds,
  reviewSeconds,
  writeWindowSeconds,
} from './time-rules.ts'
