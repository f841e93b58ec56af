/** Whether a connection is asked for one answer as a promise: not by a callback, nor for a cursor or a copy. */
export function isPlainQuery(given: readonly unknown[]): boolean {
  return given.every((each) => typeof each !== 'function' && !isSubmittable(each))
}

function isSubmittable(given: unknown): boolean {
  return typeof given === 'object' && given !== null && 'submit' in given
}
