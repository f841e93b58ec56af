import { answerTask } from './answer-task.ts'
import { inspectFolder } from './inspect-folder.ts'

// A separate process: whatever a folder contains, the server keeps answering, and its memory is not affected.
answerTask<string>(inspectFolder)
