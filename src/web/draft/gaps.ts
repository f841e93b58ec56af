import { type Json, type JsonMap, isMap } from './json.ts'

/** A gap of a body; one that was just written has no number yet. */
export interface Gap {
  readonly number: number | null
  /** As it is written: what is accepted, separated by bars. */
  readonly key: string
}

const gap = /\[\[(?:\s*(\d+)\s*:)?([^\][]*)\]\]/g

export function findGaps(text: string): readonly Gap[] {
  return Array.from(text.matchAll(gap), ([, number, key = '']) => ({
    number: number === undefined ? null : Number(number),
    key: key.trim(),
  }))
}

export function formatGap({ number, key }: Gap): string {
  return number === null ? `[[${key}]]` : `[[${number}: ${key}]]`
}

/** Every text of a value, changed. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return (value as readonly Json[]).map((each) => mapTexts(each, change))
  if (isMap(value)) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapTexts(each, change)]))
  return value
}

/** Every gap of a value, changed, in the order in which they are read. */
export function mapGaps(value: Json, change: (found: Gap) => Gap): Json {
  return mapTexts(value, (text) =>
    text.replace(gap, (_, number: string | undefined, key: string) =>
      formatGap(change({ number: number === undefined ? null : Number(number), key: key.trim() })),
    ),
  )
}

/** The gaps of a body in the order in which they are read. */
export function listGaps(body: Json | undefined): readonly Gap[] {
  const found: Gap[] = []
  mapTexts(body ?? '', (text) => {
    found.push(...findGaps(text))
    return text
  })
  return found
}

/** The group with another key in one of its gaps. */
export function setGapKey(group: JsonMap, number: number, key: string): JsonMap {
  const clean = key.replace(/[[\]]/g, '')
  return { ...group, body: mapGaps(group['body'] ?? [], (found) => (found.number === number ? { number, key: clean } : found)) }
}
