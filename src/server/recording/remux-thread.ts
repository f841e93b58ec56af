import { parentPort } from 'node:worker_threads'
import { remux } from './remux.ts'
import type { Stream } from './stream.ts'

parentPort?.on('message', async (stream: Stream) => parentPort?.postMessage(await remux(stream)))
parentPort?.postMessage('ready')
