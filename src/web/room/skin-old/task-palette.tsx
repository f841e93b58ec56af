import type { WritingTask } from '#contract/content/paper.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { TaskFootProps } from '#web/room/frame/skin.ts'
import { stepFrom } from '#web/room/frame/steps.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PaletteArrows } from './palette-buttons.tsx'

function TaskBox({ engine, task, open }: { readonly engine: RoomEngine; readonly task: WritingTask; readonly open: boolean }) {
  const t = useTranslation('room/writing')
  const count = useEngineState(engine, (state) => {
    const text = state.candidate.answers['writing']?.[task.id]
    return countWords(typeof text === 'string' ? text : '')
  })
  return (
    <div className="ex-part-numbers">
      <small aria-hidden="true">{t('part', { number: task.number })}</small>
      <button type="button" className="ex-task-box" aria-current={open ? 'true' : undefined} onClick={() => engine.editor.visit(task.id)}>
        <span className="ex-box" data-done={count > 0 ? '' : undefined} data-current={open ? '' : undefined}>
          <span className="bs-sr">{t('task', { number: task.number })}</span>
          <span aria-hidden="true">{task.number}</span>
        </span>{' '}
        <span>{t('words_short', { count })}</span>
      </button>
    </div>
  )
}

/** One number a task, with the words that are written for it. */
export function TaskPalette({ engine, paper, open, submit }: TaskFootProps) {
  const t = useTranslation('room/writing')
  const ids = paper.tasks.map((task) => task.id)
  return (
    <footer className="ex-foot ex-palette">
      <nav aria-label={t('tasks')}>
        {paper.tasks.map((task) => (
          <TaskBox key={task.id} engine={engine} task={task} open={task === open} />
        ))}
      </nav>
      <PaletteArrows
        before={stepFrom(ids, open.id, -1)}
        after={stepFrom(ids, open.id, 1)}
        go={(task) => engine.editor.visit(task)}
        of="task"
        submit={submit}
      />
    </footer>
  )
}
