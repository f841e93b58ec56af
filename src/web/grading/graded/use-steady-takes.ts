import { useState } from 'react'
import type { PlayableTake } from '#contract/result/result.ts'

const listFiles = (takes: readonly PlayableTake[]) => takes.map(({ url }) => new URL(url, location.href).pathname).join(' ')

/** Signed addresses change with each answer of the server: those of the same files are kept for half an hour, so that what plays isn't loaded again. */
export function useSteadyTakes(newest: readonly PlayableTake[]): readonly PlayableTake[] {
  const [kept, setKept] = useState(() => ({ takes: newest, at: Date.now() }))
  const isKept = listFiles(kept.takes) === listFiles(newest) && Date.now() - kept.at < 30 * 60_000
  if (!isKept && kept.takes !== newest) setKept({ takes: newest, at: Date.now() })
  return isKept ? kept.takes : newest
}
