/** One value that many watch; a change makes a new object of it. */
export class Watched<T extends object> {
  #value: T
  readonly #watchers = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  set(patch: Partial<T>): void {
    const keys = Object.keys(patch) as (keyof T)[]
    if (keys.every((key) => Object.is(this.#value[key], patch[key]))) return
    this.#value = { ...this.#value, ...patch }
    for (const watcher of this.#watchers) watcher()
  }

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }
}
