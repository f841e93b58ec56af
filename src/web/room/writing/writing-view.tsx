import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WritingPaper, WritingTask } from '#contract/content/paper.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { Divider } from '#web/room/frame/divider.tsx'
import { useSkin } from '#web/room/frame/skin.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useEngineState, useTools } from '#web/room/tools/room-tools.ts'
import { EssayField } from './essay-field.tsx'
import { RoomClipboard, watchCopying } from './room-clipboard.ts'
import { TaskFigure } from './task-figure.tsx'
import { SideTabs, TaskTabs } from './task-tabs.tsx'
import type { Side } from './task-tabs.tsx'
import { TaskText } from './task-text.tsx'
import { WordLine } from './word-line.tsx'
import './writing.css'

interface WritingViewProps {
  readonly engine: RoomEngine
  readonly paper: WritingPaper
  readonly root: HTMLElement | null
}

/** The clipboard of this attempt, fed by everything that is copied in the room. */
function useClipboard(engine: RoomEngine, root: HTMLElement | null): RoomClipboard {
  const attemptId = useEngineState(engine, (state) => state.attempt?.id ?? 0)
  const clipboard = useMemo(() => new RoomClipboard(attemptId), [attemptId])
  useEffect(() => (root ? watchCopying(root, clipboard) : undefined), [root, clipboard])
  return clipboard
}

/** How much of the width the task takes, kept for the attempt. */
function useSplit(engine: RoomEngine): readonly [number, (split: number) => void] {
  const key = `bandstand.attempt.${engine.room.value.attempt?.id ?? 0}.task-split`
  const [split, setSplit] = useState(() => Number(readStored(key) ?? 50) || 50)
  const change = (next: number) => {
    setSplit(next)
    writeStored(key, String(next))
  }
  return [split, change]
}

/** A sentence of the word file below the text; it goes by itself, and the same one can be said again. */
function useStatusMessage(): readonly [{ readonly key: string; readonly turn: number } | null, (key: string) => void] {
  const [said, setSaid] = useState<{ key: string; turn: number } | null>(null)
  const say = useCallback((key: string) => setSaid((before) => ({ key, turn: (before?.turn ?? 0) + 1 })), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), 8000)
    return () => clearTimeout(timer)
  }, [said])
  return [said, say]
}

function NextTask({ engine, task }: { readonly engine: RoomEngine; readonly task: WritingTask | undefined }) {
  const t = useTranslation('room/writing')
  if (!task) return null
  return (
    <button type="button" className="ex-tool" data-line="" onClick={() => engine.editor.visit(task.id)}>
      {t('task', { number: task.number })} <Glyph name="forward" />
    </button>
  )
}

/** The task at the left, a plain field at the right; below, one tab a task. */
export function WritingView({ engine, paper, root }: WritingViewProps) {
  const t = useTranslation('room/writing')
  const { tabbed, openSubmission } = useTools()
  const TaskFoot = useSkin().TaskFoot ?? TaskTabs
  const current = useEngineState(engine, (state) => state.current)
  const task = paper.tasks.find((each) => each.id === current) ?? paper.tasks[0]
  const clipboard = useClipboard(engine, root)
  const [split, changeSplit] = useSplit(engine)
  const [side, setSide] = useState<Side>('answer')
  const [said, say] = useStatusMessage()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
  }, [task])
  if (!task) return null
  const next = paper.tasks[paper.tasks.indexOf(task) + 1]
  const paneProps = (name: Side) =>
    tabbed ? { role: 'tabpanel', 'aria-labelledby': `ex-tab-${name}`, hidden: side !== name } : { 'aria-label': t(`pane_${name}`) }
  return (
    <>
      <main className="ex-main">
        <div className="ex-strip" lang="en">
          <b>{`Part ${task.number}`}</b>
          {`You should spend about ${task.minutes} minutes on this task. Write at least ${task.minimum_words} words.`}
        </div>
        {tabbed && <SideTabs side={side} show={setSide} />}
        <div
          className="ex-body"
          style={tabbed ? undefined : { gridTemplateColumns: `minmax(0, ${split}fr) 20px minmax(0, ${100 - split}fr)` }}
        >
          <section ref={pane} id="ex-task" className="ex-pane" tabIndex={0} {...paneProps('task')}>
            <div lang="en">
              <h2 className="ex-title">{`Writing Task ${task.number}`}</h2>
              <TaskText task={task} />
              {task.figure && <TaskFigure figure={task.figure} />}
            </div>
          </section>
          {!tabbed && <Divider split={split} change={changeSplit} of={{ pane: 'ex-task', label: t('divider') }} />}
          <section id="ex-answer" className="ex-essay-side" data-question={task.id} {...paneProps('answer')}>
            <h2 className="bs-sr">{t('pane_answer')}</h2>
            <EssayField key={task.id} engine={engine} task={task} clipboard={clipboard} say={say} />
            <p className="ex-essay-said" role="status">
              {said && <span key={said.turn}>{t(said.key)}</span>}
            </p>
            <div className="ex-essay-foot">
              <WordLine engine={engine} task={task} />
              <NextTask engine={engine} task={next} />
            </div>
          </section>
        </div>
      </main>
      <TaskFoot engine={engine} paper={paper} open={task} submit={openSubmission} />
    </>
  )
}
