import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { useRoomState, useTools } from './room-tools.ts'

/** Begins a try at a checked question, or goes back to the answer that counts. */
export function TryAgain({ question }: { readonly question: string }) {
  const t = useTranslation('room')
  const { engine, goTo } = useTools()
  const trying = useRoomState((state) => question in state.tries)
  const writable = useRoomState(isWritable)
  const press = () => {
    if (trying) return engine.editor.endTry(question)
    engine.editor.beginTry(question)
    goTo(question)
  }
  return (
    <button type="button" className="ex-tool" data-line="" disabled={!writable} onClick={press}>
      {t(trying ? 'first_answer' : 'try_without_mark')}
    </button>
  )
}
