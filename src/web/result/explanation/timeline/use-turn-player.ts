import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PlayableTurn, type PlayerState, TurnPlayer } from './turn-player.ts'

/** One player for as long as the interview is shown; silent when it goes. */
export function useTurnPlayer(turns: readonly PlayableTurn[], renew: () => Promise<readonly PlayableTurn[]>): TurnPlayer {
  const [player] = useState(() => new TurnPlayer({ audio: new Audio(), turns, renew }))
  useEffect(() => () => player.release(), [player])
  return player
}

/** One plain value of the player's state, so that only its change draws again. */
export function useTurnState<T extends string | number | boolean>(player: TurnPlayer, pick: (state: PlayerState) => T): T {
  return useSyncExternalStore(player.subscribe, () => pick(player.getState()))
}
