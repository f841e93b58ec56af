import { inspectFolder } from './inspect-folder.ts'

// A process of its own: whatever a folder holds, the server goes on answering, and its memory is its own.
process.once('message', async (folder: string) => {
  const judged = await inspectFolder(folder)
  process.send?.(judged, () => process.disconnect())
})
// Whoever stops the server by Ctrl+C means the server; without it this process ends by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
