import { useWords } from '#web/kit/words.ts'
import { SignInAgain } from './covers.tsx'
import { useRoomState } from '#web/attempt/room/room-tools.ts'

/** A line below the top strip while something keeps answers from the server. It covers nothing. */
export function Banner() {
  const words = useWords('attempt')
  const link = useRoomState((state) => state.link)
  const silent = useRoomState((state) => state.silent)
  const speaking = useRoomState((state) => state.skill === 'speaking')
  const memory = useRoomState((state) => state.storage === 'memory')
  const key =
    link === 'signed-out'
      ? 'banner_signed_out'
      : silent
        ? memory
          ? 'banner_silent_memory'
          : speaking
            ? 'banner_silent_speaking'
            : 'banner_silent'
        : memory
          ? 'notice_memory'
          : null
  if (key === null) return null
  return (
    <aside className="ex-banner" aria-label={words('notices')}>
      {words(key)} {link === 'signed-out' && <SignInAgain />}
    </aside>
  )
}
