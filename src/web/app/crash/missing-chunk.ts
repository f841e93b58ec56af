/** True when a file of the built site could not be fetched: offline, or replaced by a newer version. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script failed|error loading dynamically/i.test(error.message)
  )
}
