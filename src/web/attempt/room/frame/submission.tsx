import { useWords } from '#web/kit/words.ts'
import { isAnswered } from '#web/attempt/room/paper/paper-map.ts'
import type { NumberPlace } from '#web/attempt/room/paper/paper-map.ts'
import { useRoomState, useTools } from '#web/attempt/room/room-tools.ts'
import { RoomDialog } from './dialog.tsx'

function NumberList({
  title,
  empty,
  places,
  go,
}: {
  readonly title: string
  readonly empty: string
  readonly places: readonly NumberPlace[]
  readonly go: (question: string) => void
}) {
  const words = useWords('attempt')
  return (
    <section>
      <h3>{title}</h3>
      {places.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className="ex-number-list">
          {places.map((place) => (
            <li key={place.number}>
              <button
                type="button"
                className="ex-qn"
                aria-label={words('go_to_question', { number: place.number })}
                onClick={() => go(place.question.id)}
              >
                {place.number}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is still open and what was bookmarked, and the one press that ends it. */
export function SubmissionPage({ close }: { readonly close: () => void }) {
  const words = useWords('attempt')
  const { engine, map, goTo } = useTools()
  const answers = useRoomState((state) => state.candidate.answers[state.skill])
  const flags = useRoomState((state) => state.candidate.flags[state.skill])
  const unanswered = map.numbers.filter((place) => !isAnswered(answers?.[place.question.id], place.turn))
  const flagged = map.numbers.filter((place) => flags?.includes(place.question.id))
  const go = (question: string) => {
    close()
    goTo(question)
  }
  return (
    <RoomDialog title={words('submission_title')} onClose={close}>
      <p>{words('submission_count', { done: map.numbers.length - unanswered.length, total: map.numbers.length })}</p>
      <NumberList title={words('submission_unanswered')} empty={words('submission_all_answered')} places={unanswered} go={go} />
      <NumberList title={words('submission_bookmarked')} empty={words('submission_none_bookmarked')} places={flagged} go={go} />
      <p>{words('submission_final')}</p>
      <div className="ex-dialog-end">
        <button type="button" className="ex-button" data-line="" onClick={close}>
          {words('back_to_test')}
        </button>
        <button
          type="button"
          className="ex-button"
          onClick={() => {
            close()
            engine.submit()
          }}
        >
          {words('submit')}
        </button>
      </div>
    </RoomDialog>
  )
}
