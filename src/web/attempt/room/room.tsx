import { useEffect, useState } from 'react'
import { useWords } from '#web/kit/words.ts'
import { browserDevice } from './engine/browser-device.ts'
import { browserHost } from './engine/host.ts'
import { watchPage } from './engine/page-events.ts'
import { RoomEngine } from './engine/room-engine.ts'
import type { RoomWire } from './engine/wire.ts'
import { StateCovers } from './frame/covers.tsx'
import { useRoomOptions } from './frame/room-options.ts'
import { RoomView } from './frame/room-view.tsx'
import { useEngineState } from './room-tools.ts'
import './room-tokens.css'
import './room.css'
import './paper.css'

interface ExamRoomProps {
  readonly attemptId: number
  readonly wire: RoomWire
  /** The receipt is here: on to the result. */
  readonly onFinished: (attemptId: number) => void
}

/** The exam room of one attempt, from opening the paper to the receipt. Another attempt needs another room: give it a `key`. */
export function ExamRoom({ attemptId, wire, onFinished }: ExamRoomProps) {
  const [engine] = useState(() => new RoomEngine({ attemptId, wire, host: browserHost, device: browserDevice }))
  useEffect(() => {
    const untie = watchPage(engine)
    void engine.enter()
    return () => {
      untie()
      engine.leave()
      engine.stop()
    }
  }, [engine])
  return <OpenRoom engine={engine} attemptId={attemptId} onFinished={onFinished} />
}

function OpenRoom({ engine, attemptId, onFinished }: Omit<ExamRoomProps, 'wire'> & { readonly engine: RoomEngine }) {
  const [options, changeOptions] = useRoomOptions(attemptId)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const phase = useEngineState(engine, (state) => state.phase)
  const paper = useEngineState(engine, (state) => state.paper)
  useEffect(() => {
    if (phase === 'finished') onFinished(attemptId)
  }, [phase, attemptId, onFinished])
  const shown = paper !== null && phase !== 'loading' && phase !== 'unavailable' && phase !== 'finished'
  return (
    <div ref={setRoot} data-room="" data-skin="new" data-contrast={options.contrast} data-size={options.size}>
      {shown ? (
        <RoomView engine={engine} paper={paper} root={root} options={options} changeOptions={changeOptions} />
      ) : (
        <Waiting engine={engine} />
      )}
      <StateCovers engine={engine} />
    </div>
  )
}

/** Before and after the paper. */
function Waiting({ engine }: { readonly engine: RoomEngine }) {
  const words = useWords('attempt')
  const phase = useEngineState(engine, (state) => state.phase)
  const link = useEngineState(engine, (state) => state.link)
  if (phase === 'unavailable') {
    return (
      <main className="ex-wait">
        <h1>{words('unavailable_title')}</h1>
        <p>{words(link === 'signed-out' ? 'unavailable_signed_out' : 'unavailable_text')}</p>
        <p>
          <a href={link === 'signed-out' ? '/login' : '/'}>{words(link === 'signed-out' ? 'sign_in_again' : 'to_start')}</a>
        </p>
      </main>
    )
  }
  return (
    <main className="ex-wait">
      <h1>{words(phase === 'finished' ? 'finished_title' : 'opening_title')}</h1>
      <p role="status">{words(phase === 'finished' ? 'finished_text' : link === 'good' ? 'opening_text' : 'opening_offline')}</p>
    </main>
  )
}
