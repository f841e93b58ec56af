import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { useObserved } from './use-voice.ts'
import type { Voice } from './voice.ts'

/** A hand-in that is quicker than this needs no words of its own. */
const quickMs = 1000

/** The most that waited, for a bar that begins empty. */
function Sending({ seconds }: { readonly seconds: number }) {
  const t = useTranslation('room/voice')
  const [most] = useState(seconds)
  return (
    <RoomDialog title={t('sending_title')}>
      <p>{t('sending_text', { count: seconds })}</p>
      <progress className="ex-voice-progress" aria-label={t('sending_title')} max={most} value={Math.max(0, most - seconds)} />
    </RoomDialog>
  )
}

/** Shows what it holds after a moment. */
function Slow({ children }: { readonly children: ReactNode }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMs)
    return () => clearTimeout(timer)
  }, [])
  return slow ? children : null
}

/** What handing in waits for: how much speech is still on its way, and what becomes of it when it cannot leave now. */
export function HandInDialog({ voice }: { readonly voice: Voice }) {
  const t = useTranslation('room/voice')
  const handIn = useObserved(voice.state, (state) => state.handIn, 'no')
  const queue = useObserved(voice.state, (state) => state.queue, null)
  const seconds = useObserved(queue?.state, (state) => Math.ceil(state.waitingMs / 1000), 0)
  const memory = useObserved(queue?.state, (state) => state.storage === 'memory', false)
  if (handIn === 'left') {
    return (
      <RoomDialog key="left" title={t('left_title')}>
        <p>{t(memory ? 'left_memory' : 'left_text', { count: seconds })}</p>
        <div className="ex-dialog-end">
          <button type="button" className="ex-button" onClick={() => voice.confirmLeft()}>
            {t('left_confirm')}
          </button>
        </div>
      </RoomDialog>
    )
  }
  if (handIn !== 'sending') return null
  return <Slow>{seconds > 0 && <Sending seconds={seconds} />}</Slow>
}
