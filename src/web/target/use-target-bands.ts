import { useQuery } from '@tanstack/react-query'
import type { OwnTarget } from '#contract/target/target.contract.ts'
import { ownTargetQuery } from './target-query.ts'

/** Bands from 1 to 9 that somebody aims for; null or nothing where they aim for none. */
export type TargetBands = Readonly<Partial<Pick<OwnTarget, 'listening' | 'reading' | 'writing' | 'speaking' | 'overall'>>>

const none: TargetBands = {}

/** The target bands of who is signed in; none before they are known, and for who can't have any. */
export function useTargetBands(): TargetBands {
  const { data } = useQuery(ownTargetQuery)
  return data?.may_change ? data : none
}
