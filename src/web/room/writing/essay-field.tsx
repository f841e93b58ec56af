import { useRef } from 'react'
import type { ClipboardEvent, DragEvent, RefObject } from 'react'
import type { WritingTask } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { insertText, undoOrRedo, cutOrCopySelected } from './edit-commands.ts'
import type { EditCommand } from './edit-commands.ts'
import { cutEssay, maxEssayLength } from './essay-length.ts'
import type { RoomClipboard } from './room-clipboard.ts'

interface EssayFieldProps {
  readonly engine: RoomEngine
  readonly task: WritingTask
  readonly clipboard: RoomClipboard
  /** Says something to those who listen, and shows it below the text. */
  readonly say: (key: string) => void
}

const commands: readonly EditCommand[] = ['undo', 'redo', 'cut', 'copy', 'paste']

/** What is written for a task. */
export function useEssay(engine: RoomEngine, task: WritingTask): string {
  const value = useEngineState(engine, (state) => state.candidate.answers['writing']?.[task.id] ?? null)
  return typeof value === 'string' ? value : ''
}

function useEditCommand({ engine, clipboard, say }: EssayFieldProps, field: RefObject<HTMLTextAreaElement | null>) {
  return (command: EditCommand) => {
    const target = field.current
    if (!target || !isWritable(engine.room.value)) return
    if (command === 'undo' || command === 'redo') return undoOrRedo(target, command)
    if (command === 'paste') {
      if (clipboard.newest === null) return say('nothing_copied')
      return insertText(target, clipboard.newest)
    }
    const text = cutOrCopySelected(target, command)
    if (text === '') return say('select_first')
    clipboard.keep(text)
    say(command === 'cut' ? 'cut_done' : 'copy_done')
  }
}

/** Undo, redo and the clipboard of the test as buttons; they leave the selection in the text alone. */
function EditTools({
  run,
  label,
  disabled,
}: {
  readonly run: (command: EditCommand) => void
  readonly label: string
  readonly disabled: boolean
}) {
  const t = useTranslation('room/writing')
  return (
    <div className="ex-edit-tools" role="group" aria-label={label}>
      {commands.map((command) => (
        <button
          key={command}
          type="button"
          className="ex-tool"
          disabled={disabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => run(command)}
        >
          {t(command)}
        </button>
      ))}
    </div>
  )
}

/** The plain field of one essay: no spelling help, no formatting; text from outside stays outside in exam conditions. */
export function EssayField(props: EssayFieldProps) {
  const { engine, task, clipboard, say } = props
  const t = useTranslation('room/writing')
  const field = useRef<HTMLTextAreaElement>(null)
  const run = useEditCommand(props, field)
  const text = useEssay(engine, task)
  const writable = useEngineState(engine, isWritable)
  const mode = useEngineState(engine, (state) => state.attempt?.mode ?? 'default')
  const change = (value: string) => {
    if (value.length >= maxEssayLength) say('longest_reached')
    engine.editor.answer(task.id, cutEssay(value), { typed: true })
  }
  const pasteOrDrop = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (clipboard.mayPaste(mode, data?.getData('text/plain') ?? '')) return
    event.preventDefault()
    say('paste_refused')
  }
  return (
    <>
      <EditTools run={run} label={t('edit_tools')} disabled={!writable} />
      <textarea
        ref={field}
        id={`ex-essay-${task.id}`}
        className="ex-essay"
        data-answer=""
        lang="en"
        aria-label={t('answer_to', { number: task.number })}
        aria-describedby="ex-essay-count"
        value={text}
        readOnly={!writable}
        maxLength={maxEssayLength}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        translate="no"
        data-gramm="false"
        data-gramm_editor="false"
        data-enable-grammarly="false"
        data-lt-active="false"
        data-ms-editor="false"
        onChange={(event) => change(event.target.value)}
        onBlur={() => engine.editor.flush()}
        onPaste={(event) => pasteOrDrop(event, event.clipboardData)}
        onDrop={(event) => pasteOrDrop(event, event.dataTransfer)}
      />
    </>
  )
}
