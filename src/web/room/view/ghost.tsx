import { Glyph } from '#web/room/glyph.tsx'
import { textOf } from '#web/room/tools/paper-map.ts'
import { useOptionDrag } from '#web/room/tools/room-tools.ts'

/** The option under the pointer while it is dragged. */
export function Ghost() {
  const carried = useOptionDrag((state) => state.carried)
  if (carried?.by !== 'pointer') return null
  return (
    <div className="ex-ghost ex-chip" aria-hidden="true" lang="en">
      <Glyph name="grip" />
      <b>{carried.option.value}</b>
      <span>{textOf(carried.option.content)}</span>
    </div>
  )
}
