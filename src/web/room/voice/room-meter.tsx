import { useTranslation } from '#web/kit/i18n/words.ts'
import { LevelMeter } from '#web/room/devices/level-meter.tsx'
import type { Level } from '#web/room/devices/level.ts'
import type { Microphone } from '#web/room/devices/microphone.ts'

/** The level of the open microphone, with advice. */
export function RoomMeter({ microphone, withWords }: { readonly microphone: Microphone; readonly withWords: boolean }) {
  const t = useTranslation('room/voice')
  const say = (level: Level | null) => t(level === null ? 'level_unknown' : `level_${level}`)
  const label = (level: Level | null) => t('level_label', { level: say(level) })
  return <LevelMeter hearing={microphone} label={label} {...(withWords && { say })} />
}
