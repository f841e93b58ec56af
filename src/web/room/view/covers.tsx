import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface CoverProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly act: () => void
  /** The press is being followed. */
  readonly busy?: boolean
  /** What stands between text and button. */
  readonly children?: ReactNode
}

/** Nothing of the paper can be read until the one button is pressed. */
export function Cover({ title, text, action, act, busy = false, children }: CoverProps) {
  return (
    <RoomDialog title={title} full>
      <p>{text}</p>
      {children}
      <button type="button" className="ex-button" aria-disabled={busy} onClick={() => busy || act()}>
        {action}
      </button>
    </RoomDialog>
  )
}

/** Covers that the state of the attempt asks for: paused, closing, written elsewhere. */
export function StateCovers({ engine }: { readonly engine: RoomEngine }) {
  const t = useTranslation('room')
  const phase = useEngineState(engine, (state) => state.phase)
  const lease = useEngineState(engine, (state) => state.lease)
  const skill = useEngineState(engine, (state) => state.skill)
  const closingBy = useEngineState(engine, (state) => state.closingBy)
  const link = useEngineState(engine, (state) => state.link)
  const minutes = useEngineState(engine, (state) => state.minutesLeft)
  const turn = useEngineState(engine, (state) => state.turn)
  const signIn = link === 'signed-out' && (
    <p>
      <SignInAgain engine={engine} />
    </p>
  )
  if (lease === 'elsewhere') {
    return (
      <Cover
        key="lease"
        title={t('elsewhere_title')}
        text={t('elsewhere_text')}
        action={t('continue_here')}
        act={() => void engine.continueHere()}
      >
        {signIn}
      </Cover>
    )
  }
  if (phase === 'paused') {
    return (
      <Cover
        key="paused"
        title={t('paused_title')}
        text={t('paused_text', { minutes: minutes ?? 0 })}
        action={t(turn === 'asked' ? 'resuming' : turn === 'failed' ? 'try_again' : 'resume')}
        act={() => void engine.resume()}
        busy={turn === 'asked'}
      >
        <p role="alert">{turn === 'failed' ? t('turn_failed') : ''}</p>
        {signIn}
      </Cover>
    )
  }
  if (phase !== 'closing') return null
  const kind = skill === 'writing' || skill === 'speaking' ? skill : 'questions'
  return (
    <RoomDialog key="closing" title={t(closingBy === 'time' ? 'time_up_title' : 'handing_in_title')}>
      <p>{t(link === 'good' ? `handing_in_${kind}` : 'handing_in_offline')}</p>
      {signIn}
    </RoomDialog>
  )
}
