/** Remembers what never changes, the most recently asked first, up to a number of entries. A failure is not remembered. */
export function rememberLatest<T>(most: number): (key: string, load: () => Promise<T>) => Promise<T> {
  const entries = new Map<string, Promise<T>>()
  return (key, load) => {
    const known = entries.get(key)
    const entry = known ?? load()
    entries.delete(key)
    entries.set(key, entry)
    if (known === undefined) entry.catch(() => entries.delete(key))
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    return entry
  }
}
