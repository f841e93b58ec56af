import { Worker } from 'node:worker_threads'

// A process of its own, because a thread that runs out of memory takes its whole process along, whatever its limits say. This thread
// only hands on, so that it notices at once when the server is gone.
const thread = new Worker(new URL('./remux-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 384 } })
thread.on('message', (message: object) => process.send?.(message))
thread.on('error', () => process.exit(1))
process.on('message', (stream) => thread.postMessage(stream))
process.on('disconnect', () => process.exit())
// Whoever stops the server by Ctrl+C or stops its whole group means the server, which ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
