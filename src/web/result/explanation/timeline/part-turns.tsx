import { type ReactNode, useEffect, useRef } from 'react'
import type { SpeakingPart } from '#contract/content/paper.ts'
import { toClockTime } from '#web/room/index.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isOn, type TurnPlayer } from './turn-player.ts'
import { toStartMs, type Turn } from './turns.ts'
import { useTurnState } from './use-turn-player.ts'

interface PartTurnsProps {
  readonly part: Pick<SpeakingPart, 'number' | 'title' | 'preparation_seconds'>
  /** Of all parts. */
  readonly turns: readonly Turn[]
  readonly player: TurnPlayer
  /** Whether the page shows the advice of this part. */
  readonly shown: boolean
  /** Whether the recordings were kept for their time, and are gone. */
  readonly deleted: boolean
  /** Below the time to prepare. */
  readonly notes?: ReactNode
  /** Above the turns. */
  readonly children?: ReactNode
}

/** The turns of a part; unfolded when the page turns to it, or when the player comes to it. */
export function PartTurns({ part, turns, player, shown, deleted, notes, children }: PartTurnsProps) {
  const t = useTranslation('result')
  const fold = useRef<HTMLDetailsElement>(null)
  const heard = useTurnState(player, (state) => isOn(state) && turns[state.index]?.part === part.number)
  useEffect(() => {
    if ((shown || heard) && fold.current !== null) fold.current.open = true
  }, [shown, heard])
  return (
    <details ref={fold} className="rv-interview-part">
      <summary>
        <h3>
          {t('part', { part: part.number })} <span lang="en">{part.title}</span>
        </h3>
      </summary>
      {children}
      <ol>
        {turns.map(
          (turn, index) =>
            turn.part === part.number && (
              <TurnRow key={turn.id} turn={turn} index={index} startMs={toStartMs(turns, index)} player={player} deleted={deleted}>
                {turn.speaker === 'preparation' && <Preparation seconds={part.preparation_seconds ?? 0}>{notes}</Preparation>}
              </TurnRow>
            ),
        )}
      </ol>
    </details>
  )
}

interface TurnRowProps {
  readonly turn: Turn
  readonly index: number
  readonly startMs: number
  readonly player: TurnPlayer
  readonly deleted: boolean
  readonly children: ReactNode
}

function TurnRow({ turn, index, startMs, player, deleted, children }: TurnRowProps) {
  const t = useTranslation('result')
  const current = useTurnState(player, (state) => state.index === index)
  const broken = useTurnState(player, (state) => state.broken.has(turn.id))
  const time = toClockTime(startMs)
  return (
    <li className={`rv-speech rv-speech-${turn.speaker}`} aria-current={current ? 'true' : undefined}>
      {turn.address === null || broken ? (
        <span className="bs-small bs-mute">–</span>
      ) : (
        <button type="button" className="bs-num" aria-label={t('play_from', { time })} onClick={() => player.playFrom(index)}>
          {time}
        </button>
      )}
      <span className="bs-small rv-speech-who">{t(turn.speaker === 'examiner' ? 'examiner' : 'you')}</span>
      <div>
        {turn.speaker === 'examiner' && <p lang="en">{turn.prompt.text}</p>}
        {turn.speaker === 'candidate' && <Answer turn={turn} deleted={deleted} />}
        {children}
        {broken && <ErrorLine>{t('recording_broken')}</ErrorLine>}
      </div>
    </li>
  )
}

/** An answer is as wide as it is long: two minutes take the whole width. */
const widestMs = 120_000

function Answer({ turn, deleted }: { readonly turn: Turn; readonly deleted: boolean }) {
  const t = useTranslation('result')
  if (turn.address === null) return <p className="bs-small bs-mute">{t(deleted ? 'recording_deleted' : 'no_recording')}</p>
  return (
    <p className="rv-speech-length bs-small bs-mute bs-num">
      <i aria-hidden="true" style={{ inlineSize: `${Math.min(80, (turn.lengthMs / widestMs) * 80)}%` }} />
      {toClockTime(turn.lengthMs)}
    </p>
  )
}

function Preparation({ seconds, children }: { readonly seconds: number; readonly children: ReactNode }) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  return (
    <>
      <p className="bs-small bs-mute">{t('time_to_prepare', { time: formatDuration(seconds) })}</p>
      {children}
    </>
  )
}
