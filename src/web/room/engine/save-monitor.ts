import type { RoomHost } from '#web/room/storage/host.ts'
import { addNotice } from './notices.ts'
import type { OpQueue } from './op-queue.ts'
import type { Link, RoomState } from './room-state.ts'
import type { Watched } from '#web/kit/watched.ts'

const silenceMs = 20_000
/** From then on what waits is offered as a file. */
const stuckMs = 120_000

interface SaveMonitorParts {
  readonly room: Watched<RoomState>
  readonly queue: OpQueue
  readonly host: RoomHost
  /** Whether letters were typed that wait in no queue yet. */
  readonly isTyping: () => boolean
}

/** The state of the save line: what is stored where, and whether the server has responded lately. */
export class SaveMonitor {
  readonly #parts: SaveMonitorParts
  #cancel: () => void = () => undefined

  constructor(parts: SaveMonitorParts) {
    this.#parts = parts
  }

  /** After every attempt to reach the server. */
  contact(link: Link): void {
    const { room } = this.#parts
    const was = room.value.link
    room.set({ link })
    this.refresh()
    if (link === 'good') {
      if (was !== 'good') addNotice(room, { id: 'link', key: 'notice_back' })
      room.set({ silent: false, stuck: false })
      this.#listen()
    } else if (link !== was) {
      addNotice(room, { id: 'link', key: link === 'lost' ? 'notice_lost' : 'notice_signed_out', urgent: true })
    }
  }

  refresh(): void {
    const { room, queue, isTyping } = this.#parts
    const { link, storage } = room.value
    const typing = isTyping()
    if (!typing && queue.waiting.every((op) => op.kind === 'visit')) return room.set({ save: 'saved' })
    if (link !== 'good') return room.set({ save: 'unsaved' })
    return room.set({ save: typing || storage !== 'device' ? 'sending' : 'device' })
  }

  start(): void {
    this.#listen()
  }

  stop(): void {
    this.#cancel()
  }

  #listen(): void {
    this.#cancel()
    this.#cancel = this.#parts.host.wait(silenceMs, () => {
      const { room, queue } = this.#parts
      if (room.value.link === 'good' && queue.waiting.length === 0) return this.#listen()
      room.set({ silent: true })
      this.#cancel = this.#parts.host.wait(stuckMs - silenceMs, () => room.set({ stuck: true }))
    })
  }
}
