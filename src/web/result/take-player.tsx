import { useLayoutEffect, useRef, useState } from 'react'
import type { PlayableTake } from '#contract/result/result.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const fileOf = (address: string) => new URL(address, location.href).pathname

/**
 * The address that a player has. Every look at the result signs a new one for the same file; taking it over would begin the recording
 * again under the hands of somebody who listens, so a player that is in use keeps its own until that fails.
 */
function useSteadyAddress(newest: string) {
  const player = useRef<HTMLAudioElement>(null)
  const [address, setAddress] = useState(newest)
  useLayoutEffect(() => {
    const inUse = player.current !== null && player.current.error === null && (!player.current.paused || player.current.currentTime > 0)
    if (!inUse || fileOf(newest) !== fileOf(address)) setAddress(newest)
  }, [newest, address])
  return [player, address] as const
}

/** A recording with its length; the browser's own player seeks in it. */
export function TakePlayer({ take, label }: { readonly take: PlayableTake; readonly label: string }) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  const [player, address] = useSteadyAddress(take.url)
  return (
    <div className="rv-take">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio ref={player} controls preload="metadata" src={address} aria-label={t('recording_of', { prompt: label })} />
      <span className="bs-tiny bs-mute">{formatDuration(take.duration_ms / 1000)}</span>
    </div>
  )
}
