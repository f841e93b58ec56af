import { useState } from 'react'
import type { PlayableTake } from '#contract/result/result.ts'

const listFiles = (takes: readonly PlayableTake[]) => takes.map(({ url }) => new URL(url, location.href).pathname).join(' ')

interface SteadyTakes {
  readonly takes: readonly PlayableTake[]
  /** Whether an address has failed once: from then on the newest are used. */
  readonly hasFailed: boolean
  readonly fail: () => void
}

/** Signed addresses change with each answer of the server: those of the same files are kept, so that what plays isn't loaded again, until one fails. */
export function useSteadyTakes(newest: readonly PlayableTake[]): SteadyTakes {
  const [kept, setKept] = useState(newest)
  const [hasFailed, setFailed] = useState(false)
  const isSame = listFiles(kept) === listFiles(newest)
  if (!isSame) setKept(newest)
  return { takes: isSame && !hasFailed ? kept : newest, hasFailed, fail: () => setFailed(true) }
}
