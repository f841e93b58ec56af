import { useWords } from '#web/kit/words.ts'
import { useRoomState } from '#web/attempt/room/room-tools.ts'
import { RoomDialog } from './dialog.tsx'

const keys = [
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
] as const

/** How the room works, and every key. */
export function HelpPage({ close }: { readonly close: () => void }) {
  const words = useWords('attempt')
  const strict = useRoomState((state) => state.attempt?.mode === 'strict')
  return (
    <RoomDialog title={words('help')} onClose={close}>
      <p>{words('help_answers')}</p>
      <p>{words(strict ? 'help_strict' : 'help_practice')}</p>
      <p>{words('help_marks')}</p>
      <p>{words('help_headings')}</p>
      <h3>{words('help_keys')}</h3>
      <dl className="ex-keys">
        {keys.map(([key, word]) => (
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
