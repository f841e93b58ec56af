import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/words.ts'
import type { Notice } from '#web/attempt/room/engine/room-state.ts'
import { useRoomState } from '#web/attempt/room/room-tools.ts'

/** Says the newest notice and what the paper announces. Urgent ones interrupt. */
export function LiveRegions({ said }: { readonly said: string }) {
  const words = useWords('attempt')
  const newest = useRoomState((state) => state.notices[0])
  const [spoken, setSpoken] = useState<Notice>()
  useEffect(() => setSpoken(newest), [newest])
  const text = spoken ? words(spoken.key, spoken.params) : ''
  return (
    <div className="ex-sr">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{spoken?.urgent === false ? text : ''}</p>
      <p aria-live="assertive">{spoken?.urgent === true ? text : ''}</p>
    </div>
  )
}
