import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RoomCrash } from '#web/app/crash/room-crash.tsx'
import type { EnteredRoom } from '#web/room/page/enter-room.ts'
import { makeExits, Room } from '#web/room/page/room.page.tsx'

const exits = makeExits((address, { replace }) => (replace ? location.replace(address) : location.assign(address)))

/** Shows a room that has been entered already. */
export function showRoom(place: HTMLElement, entered: EnteredRoom): void {
  createRoot(place).render(
    <StrictMode>
      <RoomCrash>
        <Room attemptId={entered.engine.attemptId} start={null} entered={entered} exits={exits} />
      </RoomCrash>
    </StrictMode>,
  )
}
