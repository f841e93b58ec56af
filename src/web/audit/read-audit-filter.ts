import { dropMissing, readColumns, readId, readText } from '#contract/kit/read-search.ts'

/** How the log is narrowed; days are in UTC. What is missing is not asked for. */
export interface AuditFilter {
  readonly page?: number
  /** Where the page begins: after this event. */
  readonly after?: number
  readonly actor?: number
  readonly person?: number
  /** An action, or a module with all of its actions. */
  readonly kind?: string
  readonly entity?: string
  readonly entity_id?: string
  readonly from?: string
  readonly to?: string
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

function readDay(value: unknown): string | undefined {
  const day = readText(value)
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

/** The filter that an address or a form says; what is none is left out. Which entities there are is the page's business: the list is long. */
export function readAuditFilter(given: Readonly<Record<string, unknown>>): AuditFilter {
  return dropMissing({
    columns: readColumns(given['columns']),
    page: readId(given['page']),
    after: readId(given['after']),
    actor: readId(given['actor']),
    person: readId(given['person']),
    kind: readText(given['kind'])?.slice(0, 60),
    entity: readText(given['entity'])?.slice(0, 60),
    entity_id: readText(given['entity_id'])?.slice(0, 60),
    from: readDay(given['from']),
    to: readDay(given['to']),
  })
}
