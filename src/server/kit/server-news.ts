import pg from 'pg'
import { sql, type Tx } from './database.ts'
import type { Log } from './log.ts'

const channel = 'bandstand_news'
const tryAgainMs = 1000

/**
 * Notifies every server of this database, on commit, that something in their caches has changed. Only for rare changes: transactions that notify
 * commit one after the other. Triggers send notifications as well: the topic, then a space and the changed item.
 */
export async function notifyServers(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(tx)
}

export interface ServerNewsOptions {
  readonly connectionString: string
  readonly log: Log
  /** Handlers by topic. All are called with `null` whenever the connection is opened, because earlier notifications were missed. */
  readonly handlers: Readonly<Record<string, (what: string | null) => Promise<void> | void>>
}

/**
 * Listens on a connection of its own and reconnects when it is lost. Behind a pool in transaction mode no notifications arrive, so caches must
 * also be refreshed now and then.
 */
export function startServerNews({ connectionString, log, handlers }: ServerNewsOptions): { stop(): Promise<void> } {
  let isStopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const handle = async (topic: string, what: string | null) => {
    try {
      await handlers[topic]?.(what)
    } catch (error) {
      log.warn({ err: error, topic }, 'news of another server could not be handled')
    }
  }
  const hear = (said: string) => {
    const [topic = '', what = null] = said.split(' ')
    void handle(topic, what)
  }
  const open = async () => {
    const opened = new pg.Client({ connectionString, application_name: 'bandstand news', keepAlive: true, connectionTimeoutMillis: 5000 })
    client = opened
    let isLost = false
    const openAgain = () => {
      if (!isStopped && !isLost) timer = setTimeout(() => void open(), tryAgainMs)
      isLost = true
    }
    opened.on('error', () => undefined) // Its end follows.
    opened.on('end', openAgain)
    opened.on('notification', ({ payload }) => hear(payload ?? ''))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      for (const topic of Object.keys(handlers)) void handle(topic, null)
    } catch {
      openAgain()
      void opened.end().catch(() => undefined)
    }
  }
  void open()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
