import { isAnswered } from '#web/room/tools/paper-map.ts'
import type { PaperNumber } from '#web/room/tools/paper-map.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'

/** What a version of the room gives a look to, and says in words. */
export interface NumberState {
  readonly answered: boolean
  readonly flagged: boolean
  readonly current: boolean
}

export function useNumberState({ question, turn }: PaperNumber): NumberState {
  return {
    answered: useRoomState((state) => isAnswered(state.candidate.answers[state.skill]?.[question.id], turn)),
    flagged: useRoomState((state) => state.candidate.flags[state.skill]?.includes(question.id) ?? false),
    current: useRoomState((state) => state.current === question.id),
  }
}
