import { toDraftKey } from '#web/session/index.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

/** A page of one thing that was opened. */
export interface Recent {
  readonly href: string
  readonly title: string
  /** The `to` of the office's link under which it is. */
  readonly under: string
}

const maxRecent = 8

/** Kept as drafts are: deleted once their reader logs out or another person logs in. */
const toKey = (personId: number) => toDraftKey(personId, 'office-recent')

/** A person without a name is called by an email address, which isn't stored. */
const hasAddress = ({ href, title }: Recent) => /@|%40/.test(href + title)

function isRecent(value: unknown): value is Recent {
  const names = ['href', 'title', 'under'] as const
  return typeof value === 'object' && value !== null && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
}

/** An address without what its page asks at once: whoever opens it again wants the page. */
export function withoutAction(href: string): string {
  const { pathname, searchParams } = new URL(href, 'https://page.invalid')
  searchParams.delete('do')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`
}

/** What was stored; whatever is no page of this site is left out. */
export function parseRecent(stored: string | null): readonly Recent[] {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.filter(isRecent).filter(({ href }) => /^\/(?!\/)/.test(href)) : []
  } catch {
    return []
  }
}

const pathOf = (href: string) => withoutAction(href).split('?')[0]

/** The pages with one more, the latest first; one that is opened again, or another tab of it, is listed once, by its latest title. */
export function addRecent(list: readonly Recent[], opened: Recent): readonly Recent[] {
  if (hasAddress(opened)) return list
  return [opened, ...list.filter(({ href }) => pathOf(href) !== pathOf(opened.href))].slice(0, maxRecent)
}

/** What somebody opened in this browser, the latest first. */
export function readRecent(personId: number): readonly Recent[] {
  return parseRecent(readStored(toKey(personId)))
}

export function storeRecent(personId: number, opened: Recent): void {
  writeStored(toKey(personId), JSON.stringify(addRecent(readRecent(personId), opened)))
}
