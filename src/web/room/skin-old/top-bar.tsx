import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatFullName } from '#contract/identity/full-name.ts'
import { meInRoomQuery, toDisplayName, useSignedIn } from '#web/session/index.ts'
import type { TopProps } from '#web/room/frame/skin.ts'
import { ModeButton, Notices, SaveLine } from '#web/room/frame/top-signs.tsx'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Clock } from './clock.tsx'
import { SettingsPage } from './settings-page.tsx'

/** The name, from the page or from the server; a room opened by its address has no other use for the query cache. */
function useName(): string | null {
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...meInRoomQuery, enabled: signedIn }, queryClient)
  if (!data) return null
  return formatFullName(data) || toDisplayName(data)
}

function Candidate() {
  const t = useTranslation('room')
  const number = useRoomState((state) => state.attempt?.candidateNumber)
  const name = useName()
  return (
    <div className="ex-who">
      <b>
        {name !== null && <span className="ex-who-name">{name} – </span>}
        <span className="bs-sr">{t('candidate_number')} </span>
        {number}
      </b>
      <SaveLine />
    </div>
  )
}

/** Who sits here at the left, the clock in the centre, what helps at the right; a recording has the line below. */
export function TopBar({ options, changeOptions, open, notes, sound }: TopProps) {
  const t = useTranslation('room')
  const own = useTranslation('room/skin-old')
  const title = useRoomState((state) => state.attempt?.title ?? '')
  const skill = useRoomState((state) => state.skill)
  const [settings, showSettings] = useState(false)
  return (
    <>
      <header className="ex-top">
        <h1 className="bs-sr">{t('room_title', { skill: t(`skill_${skill}`), title })}</h1>
        <Candidate />
        <Clock />
        <div className="ex-tools">
          <Notices />
          <ModeButton />
          {notes && (
            <button
              type="button"
              className="ex-tool"
              aria-haspopup="menu"
              aria-label={t('marking')}
              onPointerDown={(event) => event.preventDefault()}
              onClick={notes.toggle}
            >
              <Glyph name="pen" />
            </button>
          )}
          <button type="button" className="ex-tool" data-line="" onClick={() => showSettings(true)}>
            {own('settings')}
          </button>
          <button type="button" className="ex-tool" data-line="" onClick={() => open('help')}>
            {t('help')}
          </button>
          <button type="button" className="ex-tool" data-line="" onClick={() => open('hidden')}>
            {own('hide')}
          </button>
        </div>
        {sound}
      </header>
      {settings && <SettingsPage options={options} change={changeOptions} close={() => showSettings(false)} />}
    </>
  )
}
