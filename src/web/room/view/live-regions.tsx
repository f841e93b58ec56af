import type { Notice } from '#web/room/engine/room-state.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { formatNotice } from '#web/room/frame/notice-words.ts'

/** How a notice is announced to screen readers: urgent ones interrupt; others wait, and are skipped while a recording plays. */
function chooseLiveRegion(notice: Notice | undefined, quiet: boolean): 'assertive' | 'polite' | null {
  if (notice === undefined) return null
  if (notice.urgent) return 'assertive'
  return quiet ? null : 'polite'
}

interface LiveRegionsProps {
  readonly said: string
  /** A recording is playing: only warnings and responses to the candidate's own keys may interrupt it. */
  readonly quiet: boolean
}

/** Says the newest notice and what the paper announces. Urgent ones interrupt. */
export function LiveRegions({ said, quiet }: LiveRegionsProps) {
  const t = useTranslation('room')
  const newest = useRoomState((state) => state.notices[0])
  const text = newest ? formatNotice(t, newest) : ''
  const voice = chooseLiveRegion(newest, quiet)
  return (
    <div className="bs-sr">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{voice === 'polite' ? text : ''}</p>
      <p aria-live="assertive">{voice === 'assertive' ? text : ''}</p>
    </div>
  )
}
