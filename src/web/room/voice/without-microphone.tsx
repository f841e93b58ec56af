import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { isTrouble } from './microphone-box.tsx'
import { useObserved } from './use-voice.ts'
import type { Voice } from './voice.ts'

/** without: the section of a mock that nobody has begun. stop: the clock runs already. */
type HandIn = 'without' | 'stop'

function HandInBox({ engine, kind }: { readonly engine: RoomEngine; readonly kind: HandIn }) {
  const t = useTranslation('room/voice')
  const [asks, setAsks] = useState(false)
  return (
    <>
      <p className="ex-voice-hint">{t(`${kind}_hint`)}</p>
      <div className="ex-voice-row">
        <button type="button" className="ex-button" data-line="" onClick={() => setAsks(true)}>
          {t(`${kind}_ask`)}
        </button>
      </div>
      {asks && (
        <RoomDialog title={t(`${kind}_title`)} onClose={() => setAsks(false)}>
          <p>{t(`${kind}_text`)}</p>
          <div className="ex-dialog-end">
            <button type="button" className="ex-button" data-line="" onClick={() => setAsks(false)}>
              {t('hand_in_back')}
            </button>
            <button type="button" className="ex-button" onClick={() => engine.submitWithout()}>
              {t(`${kind}_ask`)}
            </button>
          </div>
        </RoomDialog>
      )}
    </>
  )
}

/** The way on for those who have no microphone: without Speaking, with what is recorded, or another time. */
export function WithoutMicrophone({ engine, voice }: { readonly engine: RoomEngine; readonly voice: Voice }) {
  const t = useTranslation('room/voice')
  const trouble = useObserved(voice.microphone.state, (state) => isTrouble(state.status), false)
  const begun = useEngineState(engine, (state) => state.openedAt !== null)
  const last = useEngineState(engine, (state) => state.lastSection)
  const several = useEngineState(engine, (state) => state.sections.length > 1)
  if (!trouble) return null
  if (last && (begun || several)) return <HandInBox engine={engine} kind={begun ? 'stop' : 'without'} />
  if (begun) return null
  return (
    <>
      <p className="ex-voice-hint">{t('leave_hint')}</p>
      <div className="ex-voice-row">
        <a className="ex-button" data-line="" href="/ielts">
          {t('leave')}
        </a>
      </div>
    </>
  )
}
