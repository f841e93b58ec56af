import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { useRoomState, useTools } from './room-tools.ts'

interface TryAgainProps {
  readonly question: string
  /** There is no room for all of its words. */
  readonly short?: boolean
}

const words = { begin: ['try_without_mark', 'try_again'], end: ['first_answer', 'first_answer_short'] } as const

/** Begins a try at a checked question, or goes back to the answer that counts. */
export function TryAgain({ question, short = false }: TryAgainProps) {
  const t = useTranslation('room')
  const { engine, goTo } = useTools()
  const trying = useRoomState((state) => question in state.tries)
  const writable = useRoomState(isWritable)
  const press = () => {
    if (trying) return engine.editor.endTry(question)
    engine.editor.beginTry(question)
    goTo(question)
  }
  const [name, shortName] = words[trying ? 'end' : 'begin']
  return (
    <button type="button" className="ex-tool" data-line="" aria-label={t(name)} disabled={!writable} onClick={press}>
      {t(short ? shortName : name)}
    </button>
  )
}
