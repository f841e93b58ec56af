import { useWords } from '#web/kit/words.ts'
import { useRoomState } from '#web/attempt/room/room-tools.ts'

/** Says the newest notice and what the paper announces. Urgent ones interrupt. */
export function LiveRegions({ said }: { readonly said: string }) {
  const words = useWords('attempt')
  const newest = useRoomState((state) => state.notices[0])
  const text = newest ? words(newest.key, newest.params) : ''
  return (
    <div className="ex-sr">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{newest?.urgent === false ? text : ''}</p>
      <p aria-live="assertive">{newest?.urgent === true ? text : ''}</p>
    </div>
  )
}
