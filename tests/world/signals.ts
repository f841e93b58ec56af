/** A signal that is aborted once it was asked so many times: the server stops in the middle of work. */
export function abortAfter(times: number): AbortSignal {
  let asked = 0
  return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => (asked += 1) > times })
}
