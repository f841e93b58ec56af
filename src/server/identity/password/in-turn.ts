const ends = new Map<string, Promise<unknown>>()

/** Lets the works under one name run one after the other, whatever comes of them. */
export async function runInTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (ends.get(name) ?? Promise.resolve()).then(work, work)
  const settled = turn.catch(() => undefined)
  ends.set(name, settled)
  try {
    return await turn
  } finally {
    if (ends.get(name) === settled) ends.delete(name)
  }
}
