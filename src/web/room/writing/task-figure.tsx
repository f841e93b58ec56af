import type { Figure } from '#contract/content/paper.ts'
import { Picture } from '#web/room/paper/figure.tsx'

/** The chart, plan or process of a task, with everything it shows in words below. */
export function TaskFigure({ figure }: { readonly figure: Figure }) {
  return (
    <figure className="ex-task-figure">
      <Picture figure={figure} />
      <details>
        <summary>The picture in words</summary>
        <p>{figure.description}</p>
      </details>
    </figure>
  )
}
