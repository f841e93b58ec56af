import { Refused } from '#web/kit/api/refused.ts'

/** The attempt that has to be handed in first, where something was refused because of it; null: it was refused for something else. */
export function findStrictOpen(error: unknown): number | null {
  if (!(error instanceof Refused) || error.code !== 'STRICT_OPEN') return null
  const { attempt_id: id } = error.body
  return typeof id === 'number' ? id : null
}
