import type { Skill } from '#contract/content/group-type.ts'
import { makeApiWire } from '#web/room/engine/api-wire.ts'
import { browserDevice } from '#web/room/engine/browser-device.ts'
import { watchPage } from '#web/room/engine/page-events.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'
import { browserHost } from '#web/room/storage/host.ts'

interface RoomAddress {
  readonly attemptId: number
  /** Names the section to begin. */
  readonly start: Skill | null
  /** Resolves when a paper could be shown; without it one can be. */
  readonly shown?: Promise<unknown>
}

/** A room of the real server; nobody has entered it yet. */
export function makeRoom(address: RoomAddress): RoomEngine {
  return new RoomEngine({ ...address, wire: makeApiWire(), host: browserHost, device: browserDevice })
}

/** Enters a room and ties it to the life of its page; answers how to leave it. */
export function enterRoom(engine: RoomEngine): () => void {
  const untie = watchPage(engine)
  void engine.enter()
  return () => {
    untie()
    engine.leave()
    engine.stop()
  }
}

/** A room that was entered before there was anything to show it. */
export interface EnteredRoom {
  readonly engine: RoomEngine
  /** Once. */
  leave(): void
}
