/** What each text field held before the person came to it. */
const before = new WeakMap<Element, string>()

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Kinds of input that hold words. Passwords and codes are typed again sooner than thought about again. */
const wordy = new Set(['text', 'email', 'tel', 'url', 'number'])

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && wordy.has(target.type) && target.autocomplete !== 'one-time-code'
}

/** Notes what stands in a field when somebody comes to it; `hasUnsavedInput` compares. */
globalThis.document?.addEventListener('focusin', ({ target }) => {
  if (isTextField(target) && !before.has(target)) before.set(target, target.value)
})

/** Whether a field in this part of the page holds text that was typed there; what is looked for in lists does not count. */
export function hasUnsavedInput(part: ParentNode): boolean {
  return [...part.querySelectorAll<TextField>('input, textarea')].some((field) => {
    const was = before.get(field)
    return was !== undefined && field.value.trim() !== '' && field.value !== was && !field.readOnly && field.closest('search') === null
  })
}
