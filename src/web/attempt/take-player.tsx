import type { PlayableTake } from '#contract/attempt/result.ts'
import { useSayDuration } from '#web/exam/index.ts'
import { useWords } from '#web/kit/words.ts'

/** A recording with its length; the browser's own player seeks in it. */
export function TakePlayer({ take, label }: { readonly take: PlayableTake; readonly label: string }) {
  const words = useWords('review')
  const sayDuration = useSayDuration()
  return (
    <div className="rv-take">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio controls preload="metadata" src={take.url} aria-label={words('recording_of', { prompt: label })} />
      <span className="bs-tiny bs-mute">{sayDuration(take.duration_ms / 1000)}</span>
    </div>
  )
}
