import { Component, type ReactNode } from 'react'
import { useWords } from '#web/kit/words.ts'

interface RoomCrashProps {
  readonly children: ReactNode
}

/** What the room shows when it fails. Its answers are on this device and on the server: opened again, it goes on. */
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
  const words = useWords('attempt')
  return (
    <div data-room="" data-skin="new">
      <main className="ex-wait">
        <h1>{words('crash_title')}</h1>
        <p role="alert">{words('crash_text')}</p>
        <p>
          <button type="button" className="ex-button" onClick={() => location.reload()}>
            {words('crash_again')}
          </button>
        </p>
      </main>
    </div>
  )
}
