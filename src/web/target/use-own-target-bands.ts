import { useQuery } from '@tanstack/react-query'
import { noTargetBands, type TargetBands } from '#web/kit/display/target-bands.ts'
import { ownTargetQuery } from './target-query.ts'

/** The target bands of who is signed in, as the rulers of bands show them; none before they are known and for who can't have any. */
export function useOwnTargetBands(): TargetBands {
  const { data } = useQuery(ownTargetQuery)
  if (!data?.may_change) return noTargetBands
  const { listening, reading, writing, speaking, overall } = data
  return { listening, reading, writing, speaking, overall }
}
