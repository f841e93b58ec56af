/** Only with a mouse and keys is a field focused unasked: on a phone the keyboard would cover what is asked. */
const hasKeys = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Moves the focus to what is marked by `data-autofocus` within an element, if anything is, and only where there are keys. */
export function focusMarked(within: HTMLElement | null): void {
  if (hasKeys()) within?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

const field = ':is(input:not([type="hidden"], [readonly]), select, textarea:not([readonly]), [contenteditable="true"]):not(:disabled)'
const control = ':is(button:not(:disabled), a[href], summary, [tabindex="0"])'

interface Parts {
  readonly body: string
  readonly actions: string
  readonly title: string
}

/**
 * Moves the focus to where work in a dialog begins, its parts given as selectors: to what is marked, the first field, the first of its actions, what
 * else can be pressed in its body, or else to its title; on a phone always to its title.
 */
export function focusFirst(within: HTMLElement, { body, actions, title }: Parts): void {
  const places = ['[data-autofocus]', `${body} ${field}`, `${actions} ${control}`, `${body} ${control}`]
  for (const place of hasKeys() ? places : [])
    for (const found of within.querySelectorAll<HTMLElement>(place)) {
      found.focus()
      if (document.activeElement === found) return
    }
  const heading = within.querySelector<HTMLElement>(title)
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}
