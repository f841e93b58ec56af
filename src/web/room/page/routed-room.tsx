import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { makeExits, Room } from './room.page.tsx'

/** The room inside the site: who comes from its pages stays in them. */
export function RoutedRoom({ attemptId, start }: { readonly attemptId: number; readonly start: Skill | null }) {
  const navigate = useNavigate()
  const exits = useMemo(() => makeExits((href, { replace }) => void navigate({ href, replace })), [navigate])
  return <Room attemptId={attemptId} start={start} exits={exits} />
}
