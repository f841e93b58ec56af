import type { ReactNode } from 'react'
import { useWords } from '#web/kit/words.ts'
import { Glyph } from '#web/attempt/room/glyph.tsx'
import { useRoomState, useTools } from '#web/attempt/room/room-tools.ts'
import { toggleFullScreen } from './full-screen.ts'
import { sayNotice } from './notice-words.ts'
import { sayTime } from './time-words.ts'

function TimeLeft() {
  const words = useWords('attempt')
  const minutes = useRoomState((state) => state.minutesLeft)
  const lastMinute = useRoomState((state) => state.lastMinute)
  const warned = minutes !== null && (minutes === 10 || minutes === 5)
  return (
    <span className="ex-time" role="timer" data-warned={warned ? '' : undefined}>
      {sayTime(words, minutes, lastMinute)}
    </span>
  )
}

/** One small line; it is not announced, failures and their end are. */
function SaveLine() {
  const words = useWords('attempt')
  const save = useRoomState((state) => state.save)
  return (
    <span className="ex-save" data-state={save}>
      <Glyph name={save === 'unsaved' ? 'off' : 'check'} />
      <span>{words(`save_${save}`)}</span>
    </span>
  )
}

function Notices() {
  const words = useWords('attempt')
  const { engine } = useTools()
  const notices = useRoomState((state) => state.notices)
  const unread = useRoomState((state) => state.unreadNotices)
  return (
    <>
      <button
        type="button"
        className="ex-tool"
        popoverTarget="ex-notices"
        aria-label={unread > 0 ? words('notices_new', { number: unread }) : words('notices')}
      >
        <Glyph name="bell" />
        {unread > 0 && <i className="ex-dot" />}
      </button>
      <div
        id="ex-notices"
        className="ex-menu"
        popover="auto"
        role="region"
        aria-label={words('notices')}
        onToggle={(event) => event.newState === 'open' && engine.readNotices()}
      >
        {notices.length === 0 ? (
          <p>{words('no_notices')}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>{sayNotice(words, notice)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The panel of notes, where a section has one. */
export interface NotesToggle {
  readonly open: boolean
  readonly toggle: () => void
}

interface TopStripProps {
  readonly options: ReactNode
  readonly notes: NotesToggle | null
  /** What a recording does. */
  readonly sound: ReactNode
}

/** Practice may pause; exam conditions offer the full screen. */
function ModeButton() {
  const words = useWords('attempt')
  const { engine } = useTools()
  const mode = useRoomState((state) => state.attempt?.mode)
  if (mode === 'default') {
    return (
      <button type="button" className="ex-tool" data-wide="" onClick={() => void engine.pause()}>
        <Glyph name="pause" />
        <span>{words('pause')}</span>
      </button>
    )
  }
  if (!document.fullscreenEnabled) return null
  return (
    <button type="button" className="ex-tool" data-wide="" onClick={toggleFullScreen}>
      <span>{words('full_screen')}</span>
    </button>
  )
}

function ConnectionSign() {
  const words = useWords('attempt')
  const good = useRoomState((state) => state.link === 'good')
  return (
    <span className="ex-link" role="img" aria-label={words(good ? 'connection_good' : 'connection_lost')}>
      <Glyph name={good ? 'wifi' : 'off'} />
    </span>
  )
}

function NotesButton({ open, toggle }: NotesToggle) {
  const words = useWords('attempt')
  return (
    <button type="button" className="ex-tool" aria-expanded={open} aria-controls="ex-notes" aria-label={words('notes')} onClick={toggle}>
      <Glyph name="note" />
      <span>{words('notes')}</span>
    </button>
  )
}

export function TopStrip({ options, notes, sound }: TopStripProps) {
  const words = useWords('attempt')
  const attempt = useRoomState((state) => state.attempt)
  const skill = useRoomState((state) => state.skill)
  const lastMinute = useRoomState((state) => state.lastMinute)
  return (
    <header className="ex-top" data-last-minute={lastMinute ? '' : undefined}>
      <h1 className="ex-sr">{words('room_title', { skill: words(`skill_${skill}`), title: attempt?.title ?? '' })}</h1>
      <div className="ex-who">
        <b>
          <span className="ex-sr">{words('candidate_number')} </span>
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
        {options}
        {notes && <NotesButton {...notes} />}
      </div>
    </header>
  )
}
