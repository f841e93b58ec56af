import { tryNonces } from './proof.ts'

export { toSecondsLeft, toShare } from './proof.ts'

export interface ProofTask {
  readonly key: string
  readonly bits: number
}

interface Step {
  readonly tries: number
  readonly nonce: string | null
}

type Tell = (tries: number) => void

/** Finds the nonce in a worker, or in short turns on the page where workers cannot start. */
export async function solveProof(task: ProofTask, tell: Tell, signal: AbortSignal): Promise<string> {
  try {
    return await solveInWorker(task, tell, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return solveInTurns(task, tell, signal)
  }
}

function solveInWorker(task: ProofTask, tell: Tell, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Step>) => {
      tell(event.data.tries)
      if (event.data.nonce !== null) resolve(event.data.nonce)
    })
    worker.addEventListener('error', () => reject(new Error('The worker did not start')))
    signal.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
    worker.postMessage(task)
  })
  return solved.finally(() => worker.terminate())
}

async function solveInTurns(task: ProofTask, tell: Tell, signal: AbortSignal): Promise<string> {
  const turn = 400
  for (let from = 0; ; from += turn) {
    signal.throwIfAborted()
    const nonce = tryNonces(task, from, turn)
    tell(from + turn)
    if (nonce !== null) return nonce
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
