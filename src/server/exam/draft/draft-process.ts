import { inspectDraft, type Inspection } from './inspect-draft.ts'

// A separate process, as for uploads: whatever a draft contains, the server keeps answering, and its memory is not affected.
process.once('message', async (task: Inspection) => {
  const judged = await inspectDraft(task)
  process.send?.(judged, () => process.disconnect())
})
// Whoever stops the server by Ctrl+C means the server; without it this process ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
