export { type Accommodation, findStandingAccommodation, insertStandingAccommodation } from './accommodation.store.ts'
export { listAnswerChanges, listAnswersOf, listResponses } from './answer.store.ts'
export { isHandedIn, isOpen, moves } from './attempt-states.ts'
export {
  type AttemptEvent,
  type AttemptFacts,
  type LockedAttempt,
  changeAttempt,
  findFacts,
  findTimes,
  insertEvent,
  insertEvents,
  listFacts,
  listOwners,
  lockAttempt,
  lockAttempts,
  moveAttempt,
  settleAttempts,
} from './attempt.store.ts'
export { requireAttempt, requireOwner, requirePlayAddress } from './attempt.policy.ts'
export { type AttemptAccess, mediaKeyName } from './attempt-access.ts'
export { requireConsentWhileRunning } from './guardian.ts'
export { beginKeyReading, beginReview, findStrictAttempt, refuseWhileStrict } from './key-reading.service.ts'
export { holdKeyReaders, insertKeyReadings, listStrictSections, markExplained } from './key-reading.store.ts'
export {
  type FinishedFilter,
  type FinishedSection,
  countByMode,
  countSeenBefore,
  listFinishedSections,
  listHandedInTimes,
  listMarkedSections,
  listOpenedSections,
} from './listing/finished.store.ts'
export {
  type GradableRow,
  type SectionPlace,
  type SpokenAttempt,
  listGradable,
  listGradableOf,
  listHandedInSpeaking,
} from './listing/gradable.store.ts'
export {
  type TakenPart,
  type TouchedTest,
  type WholeSectionOf,
  listHandedIn,
  listNewestResults,
  listOpenIds,
  listTakenParts,
  listTouchedTests,
  listWholeSections,
  listWholeSectionsOf,
} from './listing/progress.store.ts'
export {
  type AnsweredQuestion,
  type AnsweredSection,
  type MarkGroup,
  type MarkedWanted,
  type ResponseCount,
  type OtherAt,
  type RevisionCounts,
  type SubmittedWanted,
  countAttempts,
  countGiven,
  countMarked,
  countResponses,
  holdAttempts,
  listAnsweredQuestions,
  listAnsweredSections,
  listNewestHandedIn,
  listNextMarked,
  listSubmitted,
} from './listing/revision.store.ts'
export { type SpeakingWindow, findSpeakingWindow, listAttemptsWithSpeaking, listEndedSpeaking } from './listing/speaking.store.ts'
export { type EventRecord, type StaffRow, findStaffRow, listEvents, listStaffRows } from './listing/staff.store.ts'
export { isChecked } from './listing/trial.service.ts'
export { listFirstAttempts, listNewestFirstAttempts } from './listing/trial.store.ts'
export { signPlayable } from './media-address.ts'
export { type MediaContext, type Player, listSectionMedia, signMedia } from './media/media.service.ts'
export { checkQuestion } from './op-log/check.service.ts'
export { appendOps, type SaveContext } from './op-log/ops.service.ts'
export { type EarlierAnswer, listEarlierAnswers } from './op-log/earlier-answers.store.ts'
export { listEffort, listReading, mapEffort } from './op-log/effort.store.ts'
export { createEndGroups, createSaveGroups } from './op-log/save-groups.ts'
export { findMedian, nameQuestion, sumReading } from './op-log/effort.ts'
export { decideLate, listLateAnswers, recountAnswers } from './op-log/late.store.ts'
export { deletePreview, findOldPreview, findOpenPreview, lockPreview } from './preview.store.ts'
export { allowanceKeyOf } from './allowance-key.ts'
export type { AttemptPart, RightAnswer } from './retention/attempt-part.ts'
export { narrowTo, ofAttempt } from './retention/personal-data.store.ts'
export { sweepTerm } from './retention/retention.service.ts'
export { type Outdated, findOutdated, holdEnded } from './retention/retention.store.ts'
export { type Section, changeOpenSection, listSections, listSectionsNow } from './section.store.ts'
export { findAttemptContent } from './start/attempt-content.ts'
export { listChoices, listPreviewChoices } from './start/choices.service.ts'
export { type RequestedScope, findOffer } from './start/offered-sections.ts'
export { type RunningClock, openTogether } from './start/opening.service.ts'
export { openSection, pauseAttempt, resumeAttempt } from './start/section.service.ts'
export {
  type StartContext,
  passSystemCheck,
  startAttempt,
  takeOver,
  toNewAttempt,
  toResumed,
  toStartedResponse,
} from './start/start.service.ts'
export { createStartSteps } from './start/start-steps.ts'
export { createAttempts } from './start/start.store.ts'
export { getState } from './state.service.ts'
export { formatCandidateNumber, toAnnotations, toAnswers, toReceipt, toSummary } from './states-on-wire.ts'
export { hashAnswers } from './submission/ending.ts'
export { closeOpenSection, settleAttempt } from './submission/submission.service.ts'
export { createAttemptSchedules, sweepOnce } from './submission/sweep.jobs.ts'
export { planNextCheck } from './submission/sweep.service.ts'
export { type HistoryFilter, type StateRecord, type SummaryRecord, findState, listStates, listSummaries } from './summary.store.ts'
export {
  addSeconds,
  clockSeconds,
  minorMonths,
  wordsMonths,
  orphanSeconds,
  previewSeconds,
  quietSeconds,
  recordingMonths,
  recoverySeconds,
  retrySeconds,
  reviewSeconds,
  writeWindowSeconds,
} from './time-rules.ts'
export type { AttemptPorts } from './module.ts'
