import type { KeyboardEvent } from 'react'
import type { WritingTask } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import type { TaskFootProps } from '#web/room/frame/skin.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useCount } from './word-line.tsx'

interface TaskTabProps {
  readonly engine: RoomEngine
  readonly task: WritingTask
  readonly open: boolean
  readonly show: () => void
}

function TaskTab({ engine, task, open, show }: TaskTabProps) {
  const t = useTranslation('room/writing')
  const count = useCount(engine, task)
  return (
    <button type="button" className="ex-task-tab" aria-current={open ? 'true' : undefined} onClick={show}>
      <b>{t('part', { number: task.number })}</b>{' '}
      <span>
        {t('task', { number: task.number })} · {t('words_short', { count })}
      </span>
    </button>
  )
}

/** One tab a task with its count; at the far right the way to the submission page. */
export function TaskTabs({ engine, paper, open, submit }: TaskFootProps) {
  const t = useTranslation('room/writing')
  const roomWords = useTranslation('room')
  return (
    <footer className="ex-foot ex-task-foot">
      <nav aria-label={t('tasks')}>
        {paper.tasks.map((task) => (
          <TaskTab key={task.id} engine={engine} task={task} open={task === open} show={() => engine.editor.visit(task.id)} />
        ))}
      </nav>
      <button type="button" className="ex-submit" aria-label={roomWords('go_to_submission')} onClick={submit}>
        <Glyph name="check" />
      </button>
    </footer>
  )
}

export type Side = 'task' | 'answer'
const sides = ['task', 'answer'] as const

/** Task and answer as two tabs of a narrow window. */
export function SideTabs({ side, show }: { readonly side: Side; readonly show: (side: Side) => void }) {
  const t = useTranslation('room/writing')
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = side === 'task' ? 'answer' : 'task'
    show(other)
    document.getElementById(`ex-tab-${other}`)?.focus()
  }
  return (
    <div className="ex-tabs" role="tablist">
      {sides.map((each) => (
        <button
          key={each}
          id={`ex-tab-${each}`}
          type="button"
          role="tab"
          aria-selected={side === each}
          aria-controls={`ex-${each}`}
          tabIndex={side === each ? 0 : -1}
          onKeyDown={step}
          onClick={() => show(each)}
        >
          {t(each === 'task' ? 'tab_task' : 'tab_answer')}
        </button>
      ))}
    </div>
  )
}
