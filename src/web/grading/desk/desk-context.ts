import { createContext, use, useSyncExternalStore } from 'react'
import type { TaskAtHand } from '#contract/grading/desk.contract.ts'
import type { Comment, Marking } from '#contract/grading/marking.ts'
import type { EditorState, MarkingEditor } from '#web/grading/marking/marking-editor.ts'

/** What all pieces of the desk work with. */
export interface Desk {
  readonly at: TaskAtHand
  readonly editor: MarkingEditor
  /** The tasks that have bands: numbers in Writing, only those that were written; null in Speaking. */
  readonly parts: readonly (number | null)[]
  readonly hasScores: boolean
  readonly hasComments: boolean
  readonly isVip: boolean
  /** It was handed back: nothing can be changed any more. */
  readonly isReleased: boolean
  /** The task that is shown; null in Speaking. */
  readonly part: number | null
  readonly showPart: (part: number | null) => void
  /** The comment that is looked at. */
  readonly active: string | null
  readonly setActive: (id: string | null) => void
  /** The comment that is written. */
  readonly editing: string | null
  readonly setEditing: (id: string | null) => void
  readonly addComment: (anchor: Comment['anchor'], given?: Partial<Comment>) => void
  readonly removeComment: (id: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('not at the desk')
  return desk
}

export function useEditorValue<T>(editor: MarkingEditor, pick: (state: EditorState) => T): T {
  return useSyncExternalStore(editor.watch, () => pick(editor.value))
}

export function useMarking(): Marking {
  return useEditorValue(useDesk().editor, ({ marking }) => marking)
}

/** Ids of places of the desk that keys and links lead to. */
export const placeIds = {
  text: 'desk-text',
  overall: 'desk-overall',
  rewritten: 'desk-rewritten',
  nextStep: (index: number) => `desk-step-${index}`,
  bands: (part: number | null, criterion: string) => `desk-band-${part ?? 0}-${criterion}`,
  bandComment: (part: number | null, criterion: string) => `desk-band-comment-${part ?? 0}-${criterion}`,
  note: (id: string) => `desk-note-${id}`,
}

export function focusPlace(id: string): void {
  const element = document.getElementById(id)
  const target =
    element?.matches('[tabindex], button, textarea, input') === true
      ? element
      : element?.querySelector<HTMLElement>('[tabindex="0"], textarea, button')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
