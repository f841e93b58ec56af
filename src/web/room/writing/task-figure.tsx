import { useState } from 'react'
import type { Figure } from '#contract/content/paper.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { Sheet } from '#web/room/paper/figure.tsx'

/** The chart, plan or process of a task in what room the task leaves; a press makes it larger. Everything it shows stands in words below. */
export function TaskFigure({ figure }: { readonly figure: Figure }) {
  const [larger, setLarger] = useState(false)
  return (
    <figure className="ex-task-figure">
      <div className="ex-task-picture">
        <Sheet figure={figure} />
        <button type="button" aria-label="Larger picture" aria-haspopup="dialog" onClick={() => setLarger(true)} />
      </div>
      <details>
        <summary>The picture in words</summary>
        <p>{figure.description}</p>
      </details>
      {larger && (
        <RoomDialog title={figure.alt} wide onClose={() => setLarger(false)}>
          <div className="ex-large-picture" tabIndex={0} role="region" aria-label={figure.alt}>
            <Sheet figure={figure} />
          </div>
        </RoomDialog>
      )}
    </figure>
  )
}
