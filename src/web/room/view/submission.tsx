import { isQuestionPaper } from '#contract/content/walk.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { SpeakingPaper, WritingPaper } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isAnswered } from '#web/room/tools/paper-map.ts'
import type { PaperNumber } from '#web/room/tools/paper-map.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { useSkinTranslation } from '#web/room/frame/skin.ts'

function NumberList({
  title,
  empty,
  places,
  go,
}: {
  readonly title: string
  readonly empty: string
  readonly places: readonly PaperNumber[]
  readonly go: (question: string) => void
}) {
  const t = useTranslation('room')
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
                aria-label={t('go_to_question', { number: place.number })}
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

/** What is still open and what was bookmarked. */
function QuestionsLeft({ close }: { readonly close: () => void }) {
  const t = useTranslation('room')
  const own = useSkinTranslation()
  const { map, goTo } = useTools()
  const answers = useRoomState((state) => state.candidate.answers[state.skill])
  const flags = useRoomState((state) => state.candidate.flags[state.skill])
  const unanswered = map.numbers.filter((place) => !isAnswered(answers?.[place.question.id], place.turn))
  const flagged = map.numbers.filter((place) => flags?.includes(place.question.id))
  const go = (question: string) => {
    close()
    goTo(question)
  }
  return (
    <>
      <p>{t('submission_count', { done: map.numbers.length - unanswered.length, total: map.numbers.length })}</p>
      <NumberList title={t('submission_unanswered')} empty={t('submission_all_answered')} places={unanswered} go={go} />
      <NumberList title={own('submission_bookmarked')} empty={own('submission_none_bookmarked')} places={flagged} go={go} />
    </>
  )
}

/** How much is written for each task. */
function TasksLeft({ paper, close }: { readonly paper: WritingPaper; readonly close: () => void }) {
  const t = useTranslation('room')
  const { goTo } = useTools()
  const answers = useRoomState((state) => state.candidate.answers['writing'])
  return (
    <ul className="ex-rows">
      {paper.tasks.map(({ id, number, minimum_words: minimum }) => {
        const answer = answers?.[id]
        const count = countWords(typeof answer === 'string' ? answer : '')
        return (
          <li key={id}>
            <button
              type="button"
              className="ex-tool"
              data-line=""
              onClick={() => {
                close()
                goTo(id)
              }}
            >
              {t('task', { number })}
            </button>
            <span>{t(count < minimum ? 'task_short' : 'task_words', { count, minimum })}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The prompts without a recording, by number: their text is only spoken. */
function PromptsLeft({ paper }: { readonly paper: SpeakingPaper }) {
  const t = useTranslation('room')
  const recorded = useRoomState((state) => state.recorded)
  const prompts = paper.parts.flatMap(({ number: part, prompts: own }) => own.map(({ id }, index) => ({ id, part, number: index + 1 })))
  const missing = prompts.filter(({ id }) => !recorded.includes(id))
  return (
    <>
      <p>{t('submission_recorded', { done: prompts.length - missing.length, total: prompts.length })}</p>
      {missing.length > 0 && (
        <section>
          <h3>{t('submission_unrecorded')}</h3>
          <ul className="ex-prompt-list">
            {missing.map(({ id, part, number }) => (
              <li key={id}>{t('prompt_of_part', { part, number })}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What is still open in the section, and the one press that ends it. */
export function SubmissionPage({ close }: { readonly close: () => void }) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const paper = useRoomState((state) => state.paper)
  const scope = useRoomState((state) => (state.lastSection ? 'test' : 'section'))
  const skill = useRoomState((state) => t(`skill_${state.skill}`))
  if (!paper) return null
  return (
    <RoomDialog title={t('submission_title')} onClose={close}>
      {isQuestionPaper(paper) && <QuestionsLeft close={close} />}
      {paper.skill === 'writing' && <TasksLeft paper={paper} close={close} />}
      {paper.skill === 'speaking' && <PromptsLeft paper={paper} />}
      <p>{t(`submission_final_${scope}`, { skill })}</p>
      <div className="ex-dialog-end">
        <button type="button" className="ex-button" data-line="" onClick={close}>
          {t('back_to_test')}
        </button>
        <button
          type="button"
          className="ex-button"
          onClick={() => {
            close()
            engine.submit()
          }}
        >
          {t(`hand_in_${scope}`, { skill })}
        </button>
      </div>
    </RoomDialog>
  )
}
