import type { RoomEngine } from '#web/room/engine/room-engine.ts'

/** Selecting words inside a label must not choose it. */
function keepSelection(event: Event): void {
  const inLabel = (event.target as Element).closest('.ex-choice')
  if (inLabel && getSelection()?.isCollapsed === false) event.preventDefault()
}

/** The question that has the focus or was pressed becomes the one in hand; answers how to stop. */
export function watchVisits(root: HTMLElement, engine: RoomEngine): () => void {
  const untie = new AbortController()
  const { signal } = untie
  const findQuestion = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-question]')?.dataset['question']
  const focus = (event: Event) => {
    const question = findQuestion(event)
    if (question !== undefined) engine.editor.focus(question)
  }
  const visit = (event: Event) => {
    const question = findQuestion(event)
    if (question !== undefined) engine.editor.visit(question)
  }
  root.addEventListener('focusin', focus, { signal })
  root.addEventListener('click', visit, { signal })
  root.addEventListener('click', keepSelection, { signal, capture: true })
  return () => untie.abort()
}
