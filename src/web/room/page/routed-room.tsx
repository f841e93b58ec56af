import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { makeExits, Room } from './room.page.tsx'
import { watchRouterBack } from './watch-back.ts'

/** The room inside the site: who comes from its pages stays in them. */
export function RoutedRoom({ attemptId, start }: { readonly attemptId: number; readonly start: Skill | null }) {
  const router = useRouter()
  const exits = useMemo(
    () =>
      makeExits(
        (href, { replace }) => void router.navigate({ href, replace }),
        (isHeld) => watchRouterBack(router.history, isHeld),
      ),
    [router],
  )
  return <Room attemptId={attemptId} start={start} exits={exits} />
}
