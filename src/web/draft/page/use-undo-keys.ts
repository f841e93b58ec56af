import { useEffect } from 'react'
import type { Change } from '#web/draft/change.ts'
import type { DraftEditor } from '#web/draft/draft-editor.ts'

/** Fields that are not of the draft, and dialogs, undo what is typed in them themselves. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, [popover]') !== null) return true
  return target.matches('input, textarea, select') && target.closest('.dk-left [data-at], .dk-left .dk-section') === null
}

/** Ctrl Z or ⌘ Z takes back the last change of the draft, whichever field it was in; with Shift, or Ctrl Y, it is done again. */
export function useUndoKeys(editor: DraftEditor, onChanged: (change: Change) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event
      const name = key.toLowerCase()
      if (!(ctrlKey || metaKey) || altKey || isComposing || (name !== 'z' && name !== 'y') || isElsewhere(target)) return
      event.preventDefault()
      const change = name === 'y' || shiftKey ? editor.redo() : editor.undo()
      if (change !== undefined) onChanged(change)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
