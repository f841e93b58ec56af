import { answerTask } from '#server/exam/publication/answer-task.ts'
import { inspectDraft, type Inspection } from './inspect-draft.ts'

// A separate process, as for uploads: whatever a draft contains, the server keeps answering, and its memory is not affected.
answerTask<Inspection>(inspectDraft)
