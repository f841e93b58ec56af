import { createContext, use, useSyncExternalStore } from 'react'
import type { TaskAtHand } from '#contract/grading/grader.contract.ts'
import type { Comment, Marking } from '#contract/grading/marking.ts'
import type { VoiceUploads } from '#web/grading/voice/voice-uploads.ts'
import type { EditorState, MarkingEditor } from '#web/grading/marking/marking-editor.ts'

/** What all pieces of the marking form work with. */
export interface MarkingForm {
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
  readonly voices: VoiceUploads
  /** An address of a voice comment doesn't hold any more. */
  readonly renewVoices: () => void
}

export const FormContext = createContext<MarkingForm | null>(null)

export function useForm(): MarkingForm {
  const form = use(FormContext)
  if (form === null) throw new Error('not at the marking form')
  return form
}

export function useEditorValue<T>(editor: MarkingEditor, pick: (state: EditorState) => T): T {
  return useSyncExternalStore(editor.watch, () => pick(editor.value))
}

export function useMarking(): Marking {
  return useEditorValue(useForm().editor, ({ marking }) => marking)
}

/** Ids of places of the marking form that keys and links lead to. */
export const placeIds = {
  text: 'marking-text',
  proposals: 'marking-proposals',
  overall: 'marking-overall',
  rewritten: 'marking-rewritten',
  nextStep: (index: number) => `marking-step-${index}`,
  bands: (part: number | null, criterion: string) => `marking-band-${part ?? 0}-${criterion}`,
  bandComment: (part: number | null, criterion: string) => `marking-band-comment-${part ?? 0}-${criterion}`,
  note: (id: string) => `marking-note-${id}`,
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
