import { useEffect, useState } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { makeApiWire } from '#web/room/engine/api-wire.ts'
import { registerOfflineWorker, activateNewVersion } from '#web/room/offline/register-offline-worker.ts'
import { ExamRoom, type RoomExits } from './room.tsx'
import { watchPageBack } from './watch-back.ts'

interface RoomProps {
  readonly attemptId: number
  /** Names the section to begin. */
  readonly start: Skill | null
  readonly exits: RoomExits
}

/** `/ielts/test?attempt=ID`: the exam room; after the receipt, the attempt's result. */
export function Room({ attemptId, start, exits }: RoomProps) {
  const [wire] = useState(makeApiWire)
  useEffect(() => {
    registerOfflineWorker()
    return activateNewVersion
  }, [])
  return <ExamRoom attemptId={attemptId} start={start} wire={wire} exits={exits} />
}

/** Where the room leads, by whatever takes people to an address and watches the back button. */
export function makeExits(
  go: (address: string, options: { readonly replace: boolean }) => void,
  watchBack: RoomExits['watchBack'] = watchPageBack,
): RoomExits {
  return {
    watchBack,
    finish: (id, { sections }) => go(`/ielts/result${sections > 1 ? '/mock' : ''}?attempt=${id}`, { replace: true }),
    leave: (address) => go(address, { replace: false }),
  }
}
