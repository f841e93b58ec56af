/** A row's number as an address may carry it; anything else is none. */
export function readId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Words typed into an address or a search box: at most as many as the server takes. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text === '' ? undefined : text
}

/** Where a page begins, by the key that the page before gave. */
export function readKey(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined
}

/** The columns of a list that an address says, with commas between. */
export function readColumns(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][\w-]*(,[a-z][\w-]*){0,39}$/.test(value) ? value : undefined
}

/** The one of some choices that an address says. */
export function readOneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}

/** Leaves an address as it came: its page reads it, so that no other page brings what reads it. */
export function readByPage<T extends object>(search: Record<string, unknown>): T {
  return search as T
}

/** Leaves out what is undefined, so that an address stays short. */
export function dropMissing<T extends Record<string, unknown>>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
