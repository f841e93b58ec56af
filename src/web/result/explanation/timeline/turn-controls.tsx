import { toClockTime } from '#web/room/index.ts'
import { Button, IconButton } from '#web/kit/display/button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/result/explanation/transcript/clip-player.css'
import { Rates } from '#web/result/explanation/transcript/rates.tsx'
import './interview.css'
import { isOn, type TurnPlayer } from './turn-player.ts'
import { findTurnAt, toStartMs, type Turn } from './turns.ts'
import { useTurnState } from './use-turn-player.ts'

const backMs = 5000

interface TurnControlsProps {
  readonly player: TurnPlayer
  readonly turns: readonly Turn[]
}

/** The previous or next turn with audio; null where there is none. */
function findNeighbour(turns: readonly Turn[], index: number, step: -1 | 1): number | null {
  for (let at = index + step; at >= 0 && at < turns.length; at += step) if (turns[at]?.address) return at
  return null
}

/** The one player of the interview. */
export function TurnControls({ player, turns }: TurnControlsProps) {
  const t = useTranslation('result')
  const on = useTurnState(player, isOn)
  const status = useTurnState(player, (state) => state.status)
  const rate = useTurnState(player, (state) => state.rate)
  const index = useTurnState(player, (state) => state.index)
  const turn = turns[index]
  const silent = !turns.some(({ address }) => address !== null)
  const back = () => {
    const { index: at, atMs } = player.getState()
    const to = findTurnAt(turns, toStartMs(turns, at) + atMs - backMs)
    player.seek(to.index, to.atMs)
  }
  return (
    <section className="rv-player rv-interview-player" aria-label={t('player')}>
      {turn !== undefined && <Now turn={turn} />}
      <div className="bs-row rv-player-keys">
        <Button kind="primary" icon={on ? 'pause' : 'play'} disabled={silent} onClick={() => player.toggle()}>
          {t(on ? 'pause' : 'play_interview')}
        </Button>
        <StepButton player={player} name="arrow-left" label={t('turn_before')} to={findNeighbour(turns, index, -1)} />
        <StepButton player={player} name="arrow-right" label={t('turn_after')} to={findNeighbour(turns, index, 1)} />
        <Button
          className="rv-player-back"
          disabled={silent}
          aria-label={`${t('back_short', { count: backMs / 1000 })}${t('comma')}${t('back_seconds', { count: backMs / 1000 })}`}
          onClick={back}
        >
          {t('back_short', { count: backMs / 1000 })}
        </Button>
        <span className="bs-push">
          <Rates rate={rate} onRate={(next) => player.setRate(next)} />
        </span>
      </div>
      <Strip turns={turns} index={index} />
      <Position player={player} turns={turns} />
      {status === 'failed' && (
        <div className="bs-row bs-row-wraps" role="alert">
          <ErrorLine>{t('track_failed')}</ErrorLine>
        </div>
      )}
    </section>
  )
}

interface StepButtonProps {
  readonly player: TurnPlayer
  readonly name: 'arrow-left' | 'arrow-right'
  readonly label: string
  readonly to: number | null
}

function StepButton({ player, name, label, to }: StepButtonProps) {
  return <IconButton lined name={name} label={label} aria-disabled={to === null} onClick={() => to !== null && player.seek(to, 0)} />
}

/** Whose turn it is, and what it is about. */
function Now({ turn }: { readonly turn: Turn }) {
  const t = useTranslation('result')
  return (
    <p className="rv-interview-now">
      <b>
        {t('part', { part: turn.part })}
        {t('comma')}
        {t(turn.speaker === 'examiner' ? 'examiner' : 'you')}
      </b>{' '}
      <span className="bs-soft" lang="en">
        {turn.prompt.text}
      </span>
    </p>
  )
}

/** Thin is the examiner, thick the candidate. */
function Strip({ turns, index }: { readonly turns: readonly Turn[]; readonly index: number }) {
  const parts = [...Map.groupBy(turns.entries(), ([, { part }]) => part)]
  return (
    <div className="rv-interview-strip" aria-hidden="true">
      {parts.map(([part, entries]) => (
        <span key={part} style={{ flexGrow: entries.reduce((sum, [, { lengthMs }]) => sum + lengthMs, 1) }}>
          {entries.map(
            ([at, { id, speaker, lengthMs }]) =>
              lengthMs > 0 && <i key={id} className={`rv-strip-${speaker}`} data-current={at === index} style={{ flexGrow: lengthMs }} />,
          )}
        </span>
      ))}
    </div>
  )
}

function Position({ player, turns }: TurnControlsProps) {
  const t = useTranslation('result')
  const seconds = useTurnState(player, ({ index, atMs }) => Math.floor((toStartMs(turns, index) + atMs) / 1000))
  const lengthMs = toStartMs(turns, turns.length)
  const at = toClockTime(seconds * 1000)
  const length = toClockTime(lengthMs)
  const go = (toMs: number) => {
    const to = findTurnAt(turns, toMs)
    player.seek(to.index, to.atMs)
  }
  return (
    <div className="rv-player-place">
      <input
        type="range"
        min={0}
        max={Math.floor(lengthMs / 1000)}
        step={1}
        value={seconds}
        disabled={lengthMs === 0}
        aria-label={t('position')}
        aria-valuetext={t('position_of', { at, length })}
        onChange={(event) => go(event.currentTarget.valueAsNumber * 1000)}
      />
      <span className="bs-small bs-mute bs-num" aria-hidden="true">
        {t('position_of', { at, length })}
      </span>
    </div>
  )
}
