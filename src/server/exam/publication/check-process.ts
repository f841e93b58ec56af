import { inspectFolder } from './inspect-folder.ts'

// A separate process: whatever a folder contains, the server keeps answering, and its memory is not affected.
process.once('message', async (folder: string) => {
  const judged = await inspectFolder(folder)
  process.send?.(judged, () => process.disconnect())
})
// Whoever stops the server by Ctrl+C means the server; without it this process ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
