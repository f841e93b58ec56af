import type { Skill } from '#contract/exam/group-type.ts'
import { useWords } from '#web/kit/words.ts'
import { useRoomState } from '#web/attempt/room/room-tools.ts'
import { RoomDialog } from './dialog.tsx'

type Key = readonly [key: string, word: string]

const everywhere: readonly Key[] = [
  ['Alt + T', 'help_time'],
  ['Esc', 'help_close'],
]

const inQuestions: readonly Key[] = [
  ['Tab', 'help_tab'],
  ['Alt + ← →', 'help_step'],
  ['Alt + R', 'help_bookmark'],
  ['Alt + T', 'help_time'],
  ['Alt + ↑ ↓', 'help_hop'],
  ['← →', 'help_word'],
  ['Shift + ← → ↓', 'help_widen'],
  ['Alt + H', 'help_highlight'],
  ['Alt + N', 'help_note'],
  ['Enter', 'help_carry'],
  ['↑ ↓', 'help_slot'],
  ['Esc', 'help_cancel'],
  ['Delete', 'help_empty'],
]

const inWriting: readonly Key[] = [['Alt + ← →', 'help_step_task'], ...everywhere]

const keysOf: Readonly<Record<Skill, readonly Key[]>> = {
  listening: inQuestions,
  reading: inQuestions,
  writing: inWriting,
  speaking: everywhere,
}

/** What a section works like, paragraph by paragraph. */
function listParagraphs(skill: Skill, strict: boolean): readonly string[] {
  const mode = strict ? 'strict' : 'practice'
  if (skill === 'writing') return ['help_writing', `help_${mode}_writing`]
  if (skill === 'speaking') return ['help_speaking', `help_${mode}_speaking`]
  const ways = ['help_answers', `help_${mode}`, 'help_marks', 'help_headings']
  return skill === 'listening' ? [`help_${mode}_listening`, ...ways] : ways
}

/** How the section works, and every key. */
export function HelpPage({ close }: { readonly close: () => void }) {
  const words = useWords('attempt')
  const strict = useRoomState((state) => state.attempt?.mode === 'strict')
  const skill = useRoomState((state) => state.skill)
  return (
    <RoomDialog title={words('help')} onClose={close}>
      {listParagraphs(skill, strict).map((word) => (
        <p key={word}>{words(word)}</p>
      ))}
      <h3>{words('help_keys')}</h3>
      <dl className="ex-keys">
        {keysOf[skill].map(([key, word]) => (
          <div key={word}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words(word)}</dd>
          </div>
        ))}
      </dl>
    </RoomDialog>
  )
}
