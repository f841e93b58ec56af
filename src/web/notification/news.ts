import { useSyncExternalStore } from 'react'
import type { NoticeNews } from '#contract/notification/notification.contract.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { getToken, onTokenChange } from '#web/kit/token.ts'
import { keepStreamOpen, restAfterMove } from './notification-stream.ts'

/** The browser's windows hold this lock in turn: the holder reads the stream and passes it on to the others. */
const lockName = 'bandstand.notices'

const listeners = new Set<() => void>()
let held: NoticeNews | null = null

function put(next: NoticeNews | null): void {
  const isOther = held?.newest !== next?.newest || held?.unread !== next?.unread
  held = next
  if (!isOther) return
  for (const tell of listeners) tell()
  if (next !== null) void queryClient.invalidateQueries({ queryKey: ['notice'] })
}

/** Stores the count that an own call returned, before the stream delivers it. */
export function putUnread(unread: number): void {
  if (held !== null) put({ ...held, unread })
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Null until the first news have come. */
export function useNews(): NoticeNews | null {
  return useSyncExternalStore(subscribe, () => held)
}

/** Messages between windows of one browser; `null` requests the latest, `moved`: another browser has taken over the stream of all of them. */
type Message = { readonly token: string; readonly news: NoticeNews | null | 'moved' }

/** Does the work once no other window does it. The signal ends the waiting for that, and not the work. */
async function withLock(signal: AbortSignal, work: () => Promise<'over' | 'moved'>): Promise<'over' | 'moved' | 'called_off'> {
  const locks: LockManager | undefined = navigator.locks // Missing where the page came without TLS.
  try {
    return locks === undefined ? await work() : await locks.request(lockName, { signal }, work)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
    return 'called_off'
  }
}

/** Follows the news of whoever has this token until it is called off. */
function followAs(token: string): () => void {
  const end = new AbortController()
  const { signal } = end
  const channel = new BroadcastChannel(lockName)
  let leads = false
  let turn = new AbortController()
  const tell = (news: Message['news']) => {
    if (!signal.aborted) channel.postMessage({ token, news } satisfies Message)
  }
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.token !== token) return
    if (data.news === 'moved') turn.abort()
    else if (data.news !== null) put(data.news)
    else if (leads && held !== null) tell(held)
  }
  channel.addEventListener('message', hear, { signal })
  tell(null)
  const lead = async () => {
    leads = true
    const onNews = (news: NoticeNews) => {
      put(news)
      tell(news)
    }
    const outcome = await keepStreamOpen({ token, signal, onNews })
    leads = false
    // The others have waited for the lock: none of them takes the line back at once.
    if (outcome === 'moved') tell('moved')
    return outcome
  }
  const follow = async () => {
    for (;;) {
      turn = new AbortController()
      const outcome = await withLock(AbortSignal.any([signal, turn.signal]), lead)
      if (outcome === 'over' || signal.aborted) return
      await restAfterMove(signal)
    }
  }
  void follow()
  return () => {
    end.abort()
    channel.close()
  }
}

/** Follows the news of whoever is signed in, also when that changes, until it is called off. */
export function followNews(): () => void {
  let token: string | null = null
  let stop: () => void = () => undefined
  const turn = () => {
    const next = getToken()
    if (next === token) return
    stop()
    stop = () => undefined
    if (token !== null) put(null)
    token = next
    if (token !== null) stop = followAs(token)
  }
  turn()
  const forget = onTokenChange(turn)
  return () => {
    forget()
    stop()
  }
}
