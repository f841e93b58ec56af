import type { NoticeNews } from '#contract/notification/notification.contract.ts'
import { readEventStream, type StreamEvent } from '#web/kit/api/event-stream.ts'
import { Refused } from '#web/kit/api/refused.ts'

const minWaitMs = 1000
const maxWaitMs = 60_000
/** Heartbeats come every 15 seconds: after this silence the line is dead, as after a sleep. */
const maxSilenceMs = 45_000
/** A newer window of the same person has taken the place: nobody takes it back at once. */
const movedWaitMs = { seen: 30_000, hidden: 300_000 }

/** Waits, but no longer than until the window is looked at again or the network is back. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    const { signal: heard } = over
    signal.addEventListener('abort', end, { signal: heard })
    addEventListener('online', end, { signal: heard })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && end(), { signal: heard })
    if (signal.aborted) end()
  })
}

/** A signal that also aborts after a silence; `hear` restarts the timer. */
function watchSilence(signal: AbortSignal): { readonly signal: AbortSignal; readonly hear: () => void; readonly stop: () => void } {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const hear = () => {
    stop()
    timer = setTimeout(() => silence.abort(), maxSilenceMs)
  }
  hear()
  return { signal: AbortSignal.any([signal, silence.signal]), hear, stop }
}

interface StreamOptions {
  readonly token: string
  readonly signal: AbortSignal
  readonly onNews: (news: NoticeNews) => void
}

/** Reads the stream once; answers how it went. */
async function readNotificationStream({ token, signal, onNews }: StreamOptions): Promise<'heard' | 'silent' | 'moved' | 'refused'> {
  const watch = watchSilence(signal)
  let outcome: 'heard' | 'silent' | 'moved' | 'refused' = 'silent'
  const onEvent = ({ name, data }: StreamEvent) => {
    if (name === 'moved') outcome = 'moved'
    if (name !== 'notice') return
    outcome = 'heard'
    onNews(JSON.parse(data) as NoticeNews)
  }
  try {
    await readEventStream('/notification/stream', { token, signal: watch.signal, onEvent, onLife: watch.hear })
  } catch (error) {
    if (error instanceof Refused && error.status === 401) outcome = 'refused'
  } finally {
    watch.stop()
  }
  return outcome
}

/** Waits after the place was taken: not for long where somebody looks, and until somebody does where nobody does. */
export function restAfterMove(signal: AbortSignal): Promise<void> {
  return wait(document.visibilityState === 'visible' ? movedWaitMs.seen : movedWaitMs.hidden, signal)
}

/**
 * Keeps the stream open until the signal ends it, the session is over, or a newer window elsewhere has taken the place; waits longer
 * after each try that brought nothing.
 */
export async function keepStreamOpen(line: StreamOptions): Promise<'over' | 'moved'> {
  let waitMs = minWaitMs
  while (!line.signal.aborted) {
    const outcome = await readNotificationStream(line)
    if (outcome === 'refused' || line.signal.aborted) return 'over'
    if (outcome === 'moved') return outcome
    waitMs = outcome === 'silent' ? Math.min(waitMs * 2, maxWaitMs) : minWaitMs
    // Not all browsers at once, after the server was away.
    await wait(waitMs * (0.5 + Math.random()), line.signal)
  }
  return 'over'
}
