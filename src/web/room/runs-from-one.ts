/** Whether parts are all that there are: some parts of a test keep their numbers, and then nobody is in part 3 of 1. */
export function runsFromOne(parts: readonly { readonly number: number }[]): boolean {
  return parts.every(({ number }, index) => number === index + 1)
}
