import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { hasRole, useProfile } from '#web/session/index.ts'
import { countWaiting, overviewQuery } from '#web/system/index.ts'
import { useIsLoading } from '#web/kit/loading.ts'

const refetchMs = 60_000
const freshMs = 10_000

/** How many things wait in the list at an address, or in all; counted again every minute, on another page and after something was sent. */
export function useWaiting(path: string): (to?: string) => number {
  const isAdmin = hasRole(useProfile(), 'super-admin')
  const { data, refetch, dataUpdatedAt } = useQuery({ ...overviewQuery, enabled: isAdmin, refetchInterval: refetchMs })
  const sends = useIsLoading()
  const sent = useRef(false)
  const countAgain = useEffectEvent((onlyIfOld: boolean) => {
    if (isAdmin && !(onlyIfOld && Date.now() - dataUpdatedAt < freshMs)) void refetch()
  })
  useEffect(() => countAgain(true), [path])
  useEffect(() => {
    if (!sends && sent.current) countAgain(false)
    sent.current = sends
  }, [sends])
  return (to) => (data === undefined ? 0 : countWaiting(data, to))
}
