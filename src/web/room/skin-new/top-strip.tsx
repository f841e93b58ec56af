import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { OptionsMenu } from './options-menu.tsx'
import type { NotesToggle, TopProps } from '#web/room/frame/skin.ts'
import { formatTimeLeft } from '#web/room/frame/time-words.ts'
import { ModeButton, Notices, SaveLine } from '#web/room/frame/top-signs.tsx'

function TimeLeft() {
  const t = useTranslation('room')
  const minutes = useRoomState((state) => state.minutesLeft)
  const lastMinute = useRoomState((state) => state.lastMinute)
  const warned = minutes !== null && (minutes === 10 || minutes === 5)
  return (
    <span className="ex-time" role="timer" data-warned={warned ? '' : undefined}>
      {formatTimeLeft(t, minutes, lastMinute)}
    </span>
  )
}

function ConnectionSign() {
  const t = useTranslation('room')
  const good = useRoomState((state) => state.link === 'good')
  return (
    <span className="ex-link" role="img" aria-label={t(good ? 'connection_good' : 'connection_lost')}>
      <Glyph name={good ? 'wifi' : 'off'} />
    </span>
  )
}

function NotesButton({ open, toggle }: NotesToggle) {
  const t = useTranslation('room')
  return (
    <button type="button" className="ex-tool" aria-expanded={open} aria-controls="ex-notes" aria-label={t('notes')} onClick={toggle}>
      <Glyph name="note" />
      <span>{t('notes')}</span>
    </button>
  )
}

export function TopStrip({ options, changeOptions, open, notes, sound }: TopProps) {
  const t = useTranslation('room')
  const attempt = useRoomState((state) => state.attempt)
  const skill = useRoomState((state) => state.skill)
  const lastMinute = useRoomState((state) => state.lastMinute)
  return (
    <header className="ex-top" data-last-minute={lastMinute ? '' : undefined}>
      <h1 className="bs-sr">{t('room_title', { skill: t(`skill_${skill}`), title: attempt?.title ?? '' })}</h1>
      <div className="ex-who">
        <b>
          <span className="bs-sr">{t('candidate_number')} </span>
          {attempt?.candidateNumber}
        </b>
        <TimeLeft />
      </div>
      {sound}
      <div className="ex-tools">
        <SaveLine />
        <ConnectionSign />
        <Notices />
        <ModeButton />
        <OptionsMenu options={options} change={changeOptions} open={open} />
        {notes && <NotesButton {...notes} />}
      </div>
    </header>
  )
}
