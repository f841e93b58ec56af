import { useEffect, useState } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { declareFacesAfterPaint } from '#web/kit/fonts/declare-faces.ts'
import { registerOfflineWorker, activateNewVersion } from '#web/room/offline/register-offline-worker.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { type EnteredRoom, makeRoom } from './enter-room.ts'
import { ExamRoom, type RoomExits } from './room.tsx'
import { watchPageBack } from './watch-back.ts'

interface RoomProps {
  readonly attemptId: number
  /** Names the section to begin. */
  readonly start: Skill | null
  readonly entered?: EnteredRoom
  readonly exits: RoomExits
}

/** `/ielts/test?attempt=ID`: the exam room; after the receipt, the attempt's result. */
export function Room({ attemptId, start, entered, exits }: RoomProps) {
  const [engine] = useState(() => entered?.engine ?? makeRoom({ attemptId, start }))
  const isLoading = useEngineState(engine, ({ phase }) => phase === 'loading')
  // What it fetches for later would stand in the way of the paper.
  useEffect(() => {
    if (isLoading) return
    declareFacesAfterPaint()
    registerOfflineWorker()
  }, [isLoading])
  useEffect(() => activateNewVersion, [])
  return <ExamRoom engine={engine} leave={entered?.leave} exits={exits} />
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
