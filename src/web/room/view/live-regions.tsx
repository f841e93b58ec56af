import { useTranslation } from '#web/kit/i18n/words.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { formatNotice } from '#web/room/frame/notice-words.ts'
import { chooseLiveRegion } from './choose-live-region.ts'

interface LiveRegionsProps {
  readonly said: string
  /** A recording speaks: only warnings may interrupt it, and answers to the candidate's own keys. */
  readonly quiet: boolean
}

/** Says the newest notice and what the paper announces. Urgent ones interrupt. */
export function LiveRegions({ said, quiet }: LiveRegionsProps) {
  const t = useTranslation('room')
  const newest = useRoomState((state) => state.notices[0])
  const text = newest ? formatNotice(t, newest) : ''
  const voice = chooseLiveRegion(newest, quiet)
  return (
    <div className="ex-sr">
      <p aria-live="polite">{said}</p>
      <p aria-live="polite">{voice === 'polite' ? text : ''}</p>
      <p aria-live="assertive">{voice === 'assertive' ? text : ''}</p>
    </div>
  )
}
