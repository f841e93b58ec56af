import type { ReactNode } from 'react'
import { useWords } from '#web/kit/words.ts'
import { Glyph } from '#web/attempt/room/glyph.tsx'
import { useRoomState, useTools } from '#web/attempt/room/room-tools.ts'

function TimeLeft() {
  const words = useWords('attempt')
  const minutes = useRoomState((state) => state.minutesLeft)
  const lastMinute = useRoomState((state) => state.lastMinute)
  const warned = minutes !== null && (minutes === 10 || minutes === 5)
  const text = minutes === null ? '' : lastMinute ? words('under_minute') : words(minutes === 1 ? 'minute_remaining' : 'minutes_remaining', { minutes })
  return (
    <span className="ex-time" role="timer" data-warned={warned ? '' : undefined}>
      {text}
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
      <button type="button" className="ex-tool" popoverTarget="ex-notices" aria-label={unread > 0 ? words('notices_new', { number: unread }) : words('notices')}>
        <Glyph name="bell" />
        {unread > 0 && <i className="ex-dot" />}
      </button>
      <div id="ex-notices" className="ex-menu" popover="auto" role="region" aria-label={words('notices')} onToggle={(event) => event.newState === 'open' && engine.readNotices()}>
        {notices.length === 0 ? (
          <p>{words('no_notices')}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>{words(notice.key, notice.params)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface TopStripProps {
  readonly options: ReactNode
  readonly notesOpen: boolean
  readonly toggleNotes: () => void
}

export function TopStrip({ options, notesOpen, toggleNotes }: TopStripProps) {
  const words = useWords('attempt')
  const { engine } = useTools()
  const attempt = useRoomState((state) => state.attempt)
  const link = useRoomState((state) => state.link)
  const lastMinute = useRoomState((state) => state.lastMinute)
  return (
    <header className="ex-top" data-last-minute={lastMinute ? '' : undefined}>
      <h1 className="ex-sr">{words('room_title', { title: attempt?.title ?? '' })}</h1>
      <div className="ex-who">
        <b>
          <span className="ex-sr">{words('candidate_number')} </span>
          {attempt?.candidateNumber}
        </b>
        <TimeLeft />
      </div>
      <div className="ex-tools">
        <SaveLine />
        <span className="ex-link" role="img" aria-label={words(link === 'good' ? 'connection_good' : 'connection_lost')}>
          <Glyph name={link === 'good' ? 'wifi' : 'off'} />
        </span>
        <Notices />
        {attempt?.mode === 'default' && (
          <button type="button" className="ex-tool" data-wide="" onClick={() => void engine.pause()}>
            <Glyph name="pause" />
            <span>{words('pause')}</span>
          </button>
        )}
        {options}
        <button type="button" className="ex-tool" aria-expanded={notesOpen} aria-controls="ex-notes" aria-label={words('notes')} onClick={toggleNotes}>
          <Glyph name="note" />
          <span>{words('notes')}</span>
        </button>
      </div>
    </header>
  )
}
