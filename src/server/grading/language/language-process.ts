import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

// A process of its own, because its memory goes back to the machine when it ends. This thread only hands on, so that it notices at once when
// the server is gone. Whoever saves an answer meanwhile comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const thread = new Worker(new URL('language-thread.ts', import.meta.url))
thread.on('message', (message) => process.send?.(message))
thread.on('error', () => process.exit(1))
process.on('message', (text) => thread.postMessage(text))
process.on('disconnect', () => process.exit())
// Whoever stops the server by Ctrl+C or stops its whole group means the server, which ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
