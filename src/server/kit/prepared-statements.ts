import type pg from 'pg'
import { isPlainQuery } from './plain-query.ts'

/** Asked as often within as long, a statement is worth a plan that each connection keeps. A server at rest prepares nothing. */
const oftenCount = 100
const oftenWithinMs = 10_000
/** Each takes memory of each connection. */
const maxPrepared = 150
const maxCounted = 2000

interface Count {
  times: number
  readonly since: number
}

type Query = (...given: unknown[]) => Promise<unknown>

/** Whether a prepared statement was planned before the columns of its result changed: executed again it is planned afresh. */
export function isPlannedForOtherColumns(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan must not change')
}

/** Finds the statements that are asked often, by their text, and gives each a name, under which a connection plans it once. */
export function createStatementNames(now: () => number = () => performance.now()) {
  const counts = new Map<string, Count>()
  const names = new Map<string, string>()
  let made = 0

  const isOften = (text: string): boolean => {
    const known = counts.get(text)
    if (known === undefined || now() - known.since > oftenWithinMs) {
      if (counts.size >= maxCounted) counts.clear()
      counts.set(text, { times: 1, since: now() })
      return false
    }
    known.times += 1
    return known.times >= oftenCount
  }

  /** The name of a statement; null of one that is asked seldom. */
  const find = (text: string): string | null => {
    const name = names.get(text)
    if (name !== undefined) return name
    if (names.size >= maxPrepared || !isOften(text)) return null
    made += 1
    counts.delete(text)
    names.set(text, `often_${made}`)
    return null
  }

  /** The next time it is often, it gets another name, and so another plan on every connection. */
  const forget = (text: string) => void names.delete(text)

  return { find, forget }
}

/** Makes a connection prepare what is asked often; anything but a text with its parameters goes as it is. */
export function prepareOften(client: pg.ClientBase, names: ReturnType<typeof createStatementNames>): void {
  const query = client.query.bind(client) as Query
  const ask: Query = async (...given) => {
    const [text, values, ...others] = given
    const name = typeof text === 'string' && Array.isArray(values) && others.length === 0 ? names.find(text) : null
    if (name === null || typeof text !== 'string') return query(...given)
    try {
      return await query({ name, text, values: values as unknown[] })
    } catch (error) {
      if (isPlannedForOtherColumns(error)) names.forget(text)
      throw error
    }
  }
  Reflect.set(client, 'query', (...given: unknown[]) => (isPlainQuery(given) ? ask(...given) : query(...given)))
}
