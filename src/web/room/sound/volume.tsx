import { useId } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import type { RoomOptions } from '#web/room/frame/room-options.ts'

interface VolumeProps {
  readonly options: RoomOptions
  readonly change: (patch: Partial<RoomOptions>) => void
}

/** At any time, in every mode; the choice is kept for the attempt. */
export function Volume({ options, change }: VolumeProps) {
  const t = useTranslation('room/sound')
  const id = useId()
  const percent = Math.round(options.volume * 100)
  return (
    <div className="ex-volume">
      <label htmlFor={id}>
        <Glyph name="volume" />
        <span className="bs-sr">{t('volume')}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={(event) => change({ volume: Number(event.target.value) / 100 })}
      />
      <span aria-hidden="true">{percent}%</span>
    </div>
  )
}
