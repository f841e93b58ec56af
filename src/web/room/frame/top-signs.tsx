import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { toggleFullScreen } from './full-screen.ts'
import { formatNotice } from './notice-words.ts'
import { useCloseOnFocusOutside } from './use-focus-outside.ts'

const KeptDialog = lazy(async () => ({ default: (await import('./kept-dialog.tsx')).KeptDialog }))

/** Notices about texts kept on this device. */
const ofKept: ReadonlySet<string> = new Set(['notice_refused', 'notice_refused_mark', 'notice_yielded', 'notice_kept'])

/** One small line; it is not announced, failures and their end are. */
export function SaveLine() {
  const t = useTranslation('room')
  const save = useRoomState((state) => state.save)
  return (
    <span className="ex-save" data-state={save}>
      <Glyph name={save === 'unsaved' ? 'off' : 'check'} />
      <span>{t(`save_${save}`)}</span>
    </span>
  )
}

export function Notices() {
  const t = useTranslation('room')
  const { engine } = useTools()
  const notices = useRoomState((state) => state.notices)
  const unread = useRoomState((state) => state.unreadNotices)
  const [keptOpen, setKeptOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useCloseOnFocusOutside(list)
  /** The list goes first: the dialog gives the focus back to what is still there. */
  const showKept = () => {
    list.current?.hidePopover()
    setKeptOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="ex-tool"
        popoverTarget="ex-notices"
        aria-label={unread > 0 ? t('notices_new', { number: unread }) : t('notices')}
      >
        <Glyph name="bell" />
        {unread > 0 && <i className="ex-dot" />}
      </button>
      <div
        ref={list}
        id="ex-notices"
        className="ex-menu"
        popover="auto"
        role="region"
        aria-label={t('notices')}
        onToggle={(event) => event.newState === 'open' && engine.readNotices()}
      >
        {notices.length === 0 ? (
          <p>{t('no_notices')}</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>{formatNotice(t, notice)}</li>
            ))}
          </ul>
        )}
        {notices.some(({ key }) => ofKept.has(key)) && (
          <button type="button" onClick={showKept}>
            {t('show_kept')}
          </button>
        )}
      </div>
      {keptOpen && (
        <Suspense>
          <KeptDialog engine={engine} close={() => setKeptOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Practice may pause; exam conditions offer the full screen. */
export function ModeButton() {
  const t = useTranslation('room')
  const { engine } = useTools()
  const mode = useRoomState((state) => state.attempt?.mode)
  if (mode === 'default') {
    return (
      <button type="button" className="ex-tool" data-wide="" onClick={() => void engine.pause()}>
        <Glyph name="pause" />
        <span>{t('pause')}</span>
      </button>
    )
  }
  if (!document.fullscreenEnabled) return null
  return (
    <button type="button" className="ex-tool" data-wide="" onClick={toggleFullScreen}>
      <span>{t('full_screen')}</span>
    </button>
  )
}
