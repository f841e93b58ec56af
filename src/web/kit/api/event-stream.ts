import { acceptLanguage } from '#contract/kit/common.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused, toRefusalBody } from './refused.ts'

/** One server-sent event. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

function toEvent(block: string): StreamEvent | null {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice('event:'.length).trim()
    else if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart())
  }
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/** Takes whole events off the front of what has come, and answers them with what is left (HTML § 9.2.6; our servers end lines by \n). */
export function takeEvents(text: string): { readonly events: readonly StreamEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  return { events: blocks.map(toEvent).filter((event) => event !== null), rest }
}

interface Reading {
  readonly token: string
  readonly signal: AbortSignal
  readonly onEvent: (event: StreamEvent) => void
  /** Told of all that comes, heartbeats too. */
  readonly onLife: () => void
}

/**
 * Reads a stream of events with the bearer token, until it ends. Throws `Refused`, or what `fetch` throws. Nobody has asked for it: a session
 * that is over moves nobody on before they do something themselves, so that nothing typed is lost.
 */
export async function readEventStream(path: `/${string}`, { token, signal, onEvent, onLife }: Reading): Promise<void> {
  const headers = {
    accept: 'text/event-stream',
    'accept-language': acceptLanguage[getLang()],
    'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    authorization: `Bearer ${token}`,
  }
  const answer = await fetch(`/api${path}`, { headers, signal, cache: 'no-store' })
  if (!answer.ok || answer.body === null) {
    throw new Refused(answer.status, toRefusalBody(await answer.json().catch(() => null)))
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onLife()
    const { events, rest } = takeEvents(text + value)
    text = rest
    events.forEach(onEvent)
  }
}
