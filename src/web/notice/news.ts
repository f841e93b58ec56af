import { useSyncExternalStore } from 'react'
import type { NoticeNews } from '#contract/notice/notice.contract.ts'
import { queryClient } from '#web/kit/query.ts'
import { getToken, onTokenChange } from '#web/kit/token.ts'
import { holdLine } from './line.ts'

/** Of all windows of one browser that hold this lock in turn, one reads the stream and tells the others. */
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

/** What an own call has answered is known before the stream tells of it. */
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

/** What windows of one browser tell each other; `null` asks for the latest. */
type Message = { readonly token: string; readonly news: NoticeNews | null }

function withLock(signal: AbortSignal, work: () => Promise<void>): void {
  const locks: LockManager | undefined = navigator.locks // Missing where the page came without TLS.
  const run = locks === undefined ? work() : locks.request(lockName, { signal }, work)
  run.catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
  })
}

/** Follows the news of whoever has this token until it is called off. */
function followAs(token: string): () => void {
  const end = new AbortController()
  const { signal } = end
  const channel = new BroadcastChannel(lockName)
  let leads = false
  const hear = ({ data }: MessageEvent<Message>) => {
    if (data.token !== token) return
    if (data.news !== null) put(data.news)
    else if (leads && held !== null) channel.postMessage({ token, news: held } satisfies Message)
  }
  channel.addEventListener('message', hear, { signal })
  channel.postMessage({ token, news: null } satisfies Message)
  withLock(signal, async () => {
    leads = true
    const onNews = (news: NoticeNews) => {
      put(news)
      if (!signal.aborted) channel.postMessage({ token, news } satisfies Message)
    }
    await holdLine({ token, signal, onNews })
  })
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
