import { useId } from 'react'
import type { Group, Option } from '#contract/content/paper.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useOptionDrag, useGroupAnswers, useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { listSlots } from '#web/room/tools/option-drag-keys.ts'
import { startDrag } from '#web/room/tools/option-drag-pointer.ts'
import { textOf } from '#web/room/tools/paper-map.ts'

function BankChip({ group, option }: { readonly group: Group; readonly option: Option }) {
  const { drag } = useTools()
  const locked = useRoomState((state) => !isWritable(state))
  const held = useOptionDrag(({ carried }) => carried?.group === group && carried.option === option && carried.from === null)
  const press = (byKey: boolean) => {
    if (held) return drag.cancel()
    drag.pick({ group, option, from: null, by: 'hand' })
    if (byKey) (listSlots(group.id).find((slot) => slot.dataset['filled'] === undefined) ?? listSlots(group.id)[0])?.focus()
  }
  return (
    <li>
      <button
        type="button"
        className="ex-chip"
        aria-pressed={held}
        disabled={locked}
        onPointerDown={(event) => startDrag(event, drag, { group, option, from: null, by: 'pointer' })}
        onClick={(event) => press(event.detail === 0)}
      >
        <span data-grip="">
          <Glyph name="grip" />
        </span>
        <b>{option.value}</b>
        <span>{textOf(option.content)}</span>
      </button>
    </li>
  )
}

/** The options that are still to be placed. One that was used leaves, unless it may serve again. */
export function Bank({ group, chips = false }: { readonly group: Group; readonly chips?: boolean }) {
  const { drag } = useTools()
  const answers = useGroupAnswers(group)
  const mayReturn = useOptionDrag(({ carried }) => carried?.group === group && carried.from !== null)
  const used = new Set(group.options_reusable ? [] : answers)
  const title = group.options_title ?? 'List of options'
  const id = useId()
  return (
    <div className="ex-bank" data-bank={group.id} data-chips={chips ? '' : undefined}>
      <h4 id={id}>{title}</h4>
      <ul aria-labelledby={id}>
        {group.options
          ?.filter((option) => !used.has(option.value))
          .map((option) => (
            <BankChip key={option.value} group={group} option={option} />
          ))}
      </ul>
      {mayReturn && (
        <button type="button" className="ex-return" onClick={() => drag.putBack()}>
          Put it back here
        </button>
      )}
    </div>
  )
}
