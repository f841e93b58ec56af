import type { Notice, RoomState } from './room-state.ts'
import type { Watched } from '#web/kit/watched.ts'

/** Adds to the bell's list. A notice whose id is already there is replaced, not repeated. */
export function addNotice(room: Watched<RoomState>, notice: Omit<Notice, 'params' | 'urgent'> & Partial<Notice>): void {
  const { notices, unreadNotices } = room.value
  const others = notices.filter((each) => each.id !== notice.id)
  room.set({ notices: [{ params: {}, urgent: false, ...notice }, ...others], unreadNotices: unreadNotices + 1 })
}
