import { useWords } from '#web/kit/words.ts'
import type { RoomEngine } from '#web/attempt/room/engine/room-engine.ts'
import { useEngineState } from '#web/attempt/room/room-tools.ts'
import { RoomDialog } from './dialog.tsx'

interface CoverProps {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly act: () => void
  readonly signedOut?: boolean
}

/** In another tab, so that the paper stays; this one tries again when it is looked at. */
export function SignInAgain() {
  const words = useWords('attempt')
  return (
    <a href="/login" target="_blank" rel="noopener">
      {words('sign_in_again')}
    </a>
  )
}

/** Nothing of the paper can be read until the one button is pressed. */
export function Cover({ title, text, action, act, signedOut = false }: CoverProps) {
  return (
    <RoomDialog title={title} full>
      <p>{text}</p>
      {signedOut && (
        <p>
          <SignInAgain />
        </p>
      )}
      <button type="button" className="ex-button" onClick={act}>
        {action}
      </button>
    </RoomDialog>
  )
}

/** Covers that the state of the attempt asks for: paused, closing, written elsewhere. */
export function StateCovers({ engine }: { readonly engine: RoomEngine }) {
  const words = useWords('attempt')
  const phase = useEngineState(engine, (state) => state.phase)
  const lease = useEngineState(engine, (state) => state.lease)
  const skill = useEngineState(engine, (state) => state.skill)
  const closingBy = useEngineState(engine, (state) => state.closingBy)
  const link = useEngineState(engine, (state) => state.link)
  const minutes = useEngineState(engine, (state) => state.minutesLeft)
  if (lease === 'elsewhere') {
    return (
      <Cover
        key="lease"
        title={words('elsewhere_title')}
        text={words('elsewhere_text')}
        action={words('continue_here')}
        act={() => void engine.continueHere()}
        signedOut={link === 'signed-out'}
      />
    )
  }
  if (phase === 'paused') {
    return (
      <Cover
        key="paused"
        title={words('paused_title')}
        text={words('paused_text', { minutes: minutes ?? 0 })}
        action={words('resume')}
        act={() => void engine.resume()}
      />
    )
  }
  if (phase !== 'closing') return null
  const kind = skill === 'writing' || skill === 'speaking' ? skill : 'questions'
  return (
    <RoomDialog key="closing" title={words(closingBy === 'time' ? 'time_up_title' : 'handing_in_title')}>
      <p>{words(link === 'good' ? `handing_in_${kind}` : 'handing_in_offline')}</p>
      {link === 'signed-out' && (
        <p>
          <SignInAgain />
        </p>
      )}
    </RoomDialog>
  )
}
