import { type SyntheticEvent, useState } from 'react'
import type { VoiceComment } from '#contract/grading/marking.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toClockTime } from '#web/room/index.ts'
import { tellVoiceBegins } from './voice-begin.ts'
import type { HeldVoice } from './voice-uploads.ts'
import './voice.css'

interface VoicePlayerProps {
  readonly voice: VoiceComment
  /** The number of its comment. */
  readonly number: number
  /** Null where the sound isn't there. */
  readonly url: string | null
  /** What to say where the sound isn't there. */
  readonly missing: string
  /** The address doesn't hold any more: a fresh one is asked for. */
  readonly onFail?: () => void
}

/** Signed addresses change with each answer of the server: one is kept until it fails, so that what plays isn't loaded again. */
function useSteadyUrl(newest: string | null) {
  const [kept, setKept] = useState({ url: newest, hasFailed: false })
  const isOther = kept.url !== newest
  if (isOther && (kept.hasFailed || kept.url === null || newest === null || newest.startsWith('blob:')))
    setKept({ url: newest, hasFailed: false })
  return { url: kept.url, fail: () => setKept({ ...kept, hasFailed: true }) }
}

/** Plays a voice comment; whatever else plays on the page falls silent. */
export function VoicePlayer({ voice, number, url: newest, missing, onFail }: VoicePlayerProps) {
  const t = useTranslation('grading/voice')
  const length = toClockTime(voice.duration_ms)
  const { url, fail } = useSteadyUrl(newest)
  if (url === null)
    return (
      <p className="bs-tiny bs-mute">
        {t('length', { length })} {missing}
      </p>
    )
  const refresh = () => {
    fail()
    onFail?.()
  }
  const play = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    for (const other of document.querySelectorAll('audio')) if (other !== currentTarget) other.pause()
    tellVoiceBegins()
  }
  return (
    <p className="gv-player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said */}
      <audio controls preload="metadata" src={url} aria-label={t('player', { number, length })} onPlay={play} onError={refresh} />
      <span className="bs-tiny bs-mute bs-num">{length}</span>
    </p>
  )
}

/** Whether a voice comment has arrived, and why not. */
export function VoiceStatus({ held }: { readonly held: HeldVoice | undefined }) {
  const t = useTranslation('grading/voice')
  const describe = useDescribeRefusal()
  if (held === undefined) return null
  const isBad = held.state === 'refused'
  return (
    <p className={isBad ? 'bs-tiny gv-bad' : 'bs-tiny bs-mute'} role={isBad ? 'alert' : 'status'} data-voice={held.state}>
      {isBad ? describe(held.refusal) : t(`state_${held.state}`)}
    </p>
  )
}
