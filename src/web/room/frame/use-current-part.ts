import type { Part } from '#contract/content/paper.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { PaperMap } from '#web/room/tools/paper-map.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'

/** The part that holds the question in hand. */
export function useCurrentPart(engine: RoomEngine, map: PaperMap): Part {
  return useEngineState(engine, (state) => map.find(state.current)?.part ?? (map.parts[0] as Part))
}
