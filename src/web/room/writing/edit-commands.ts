/** What the buttons above the text do. */
export type EditCommand = 'undo' | 'redo' | 'cut' | 'copy' | 'paste'

/**
 * Changes a field as its own keys would, so that undo takes it back. `execCommand` is the only way to the browser's
 * undo list; where it is gone, the text changes without one.
 */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  const done = text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (done) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Cuts or copies to the clipboard of the machine too, where the browser lets it; answers what was selected. */
export function cutOrCopySelected(field: HTMLTextAreaElement, how: 'cut' | 'copy'): string {
  field.focus()
  const selected = field.value.slice(field.selectionStart, field.selectionEnd)
  if (selected === '') return ''
  const done = document.execCommand(how)
  if (!done && how === 'cut') insertText(field, '')
  return selected
}

export function undoOrRedo(field: HTMLTextAreaElement, how: 'undo' | 'redo'): void {
  field.focus()
  document.execCommand(how)
}
