export { joinScores } from './analysed.service.ts'
export { analyseResults } from './analysis.service.ts'
export { setGradedBand, toGradedBand } from './graded-band.service.ts'
export { listGradedBands } from './graded-band.store.ts'
export { listAwaiting, type ReviewContext } from './awaiting.service.ts'
export { admitParent, refuseWhileChildIsStrict } from './child-result.service.ts'
export { getExplanation } from './explanation.service.ts'
export { listTestsWithProgress } from './progress/test-list.service.ts'
export { mayParentRead } from './result.policy.ts'
export { type Outcome, getOutcome, getResult, listAttempts } from './result.service.ts'
export {
  type MarkedScore,
  type QuestionScore,
  deleteScores,
  listMarkedScores,
  listNewestScores,
  listQuestionScores,
} from './score.store.ts'
export { type ScoringRun, storeRuns, toFigures } from './scoring-runs.ts'
export { scoreAttempt } from './scoring.service.ts'
export { countMarks, readTable, scoreSection } from './scoring.ts'
export { countRight, countSection, listHistory, listTakenRevisions } from './statistics/statistics.service.ts'
export { averageShares } from './statistics/statistics.store.ts'
export { foldResponse } from './statistics/statistics.ts'
export { describeAttempt, toSummaries } from './summary.service.ts'
