import { Component, type ReactNode, useState } from 'react'
import type { FeedbackDialog } from '#web/support/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface RoomCrashProps {
  readonly children: ReactNode
}

/** The error page of the room. Its answers are on this device and on the server: opening it again continues. */
export class RoomCrash extends Component<RoomCrashProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useTranslation('room')
  const kit = useTranslation('kit')
  const { Dialog, state, ask, close } = useReport()
  return (
    <>
      <div data-room="" data-skin="new">
        <main className="ex-wait">
          <h1>{t('crash_title')}</h1>
          <p role="alert">{t('crash_text')}</p>
          <p>
            <button type="button" className="ex-button" onClick={() => location.reload()}>
              {t('crash_again')}
            </button>
          </p>
          <p>
            <button type="button" className="ex-button" onClick={() => void ask()}>
              {t('crash_report')}
            </button>
          </p>
          {state === 'unreachable' && <p role="alert">{kit('unreachable')}</p>}
        </main>
      </div>
      {state === 'open' && Dialog !== null && <Dialog onClose={close} />}
    </>
  )
}

/** The feedback dialog is fetched when it is asked for; without a network nothing opens. */
function useReport() {
  const [Dialog, setDialog] = useState<FeedbackDialog | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'unreachable'>('closed')
  const ask = async () => {
    try {
      const { fetchFeedbackDialog } = await import('./room-report.ts')
      const dialog = await fetchFeedbackDialog()
      setDialog(() => dialog)
      setState('open')
    } catch {
      setState('unreachable')
    }
  }
  return { Dialog, state, ask, close: () => setState('closed') }
}
