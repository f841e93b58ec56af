/**
 * Moves the focus to what is marked by `data-autofocus` within an element, if anything is. Only with a mouse and keys: on a phone the keyboard
 * would cover what is asked.
 */
export function focusMarked(within: HTMLElement | null): void {
  if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) within?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
