import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { PlayableVoice } from '#contract/grading/grader.contract.ts'
import { VoicesContext } from './voices-context.ts'

interface VoicesProps {
  readonly voices: readonly PlayableVoice[]
  /** Of what is read again for fresh addresses: they are good for an hour. */
  readonly queryKey: QueryKey
  readonly children: ReactNode
}

/** Gives the voice comments of a marking to its comments. */
export function Voices({ voices, queryKey, children }: VoicesProps) {
  const client = useQueryClient()
  const given = useMemo(() => ({ voices, renew: () => void client.invalidateQueries({ queryKey }) }), [client, queryKey, voices])
  return <VoicesContext value={given}>{children}</VoicesContext>
}
