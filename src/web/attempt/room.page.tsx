import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Skill } from '#contract/exam/group-type.ts'
import { makeApiWire } from './room/engine/api-wire.ts'
import { keepRoomHere, letNewVersionIn } from './offline/keep-room.ts'
import { ExamRoom } from './room/room.tsx'

/** `/ielts/test?attempt=ID`: the exam room; after the receipt, the attempt's result. `start` names the section to begin. */
export function Room({ attemptId, start }: { readonly attemptId: number; readonly start: Skill | null }) {
  const navigate = useNavigate()
  const [wire] = useState(makeApiWire)
  useEffect(() => {
    keepRoomHere()
    return letNewVersionIn
  }, [])
  const exits = useMemo(
    () => ({
      finish: (id: number, { sections }: { sections: number }) =>
        void navigate({ href: `/ielts/result${sections > 1 ? '/mock' : ''}?attempt=${id}`, replace: true }),
      leave: (address: string) => void navigate({ href: address }),
    }),
    [navigate],
  )
  return <ExamRoom attemptId={attemptId} start={start} wire={wire} exits={exits} />
}
