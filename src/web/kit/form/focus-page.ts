/** Moves the focus to the heading of the page, or else to its main part. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Where the focus is nowhere once the page is drawn, as after its button has gone, it moves to the heading of the page. */
export function keepFocusOnPage(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusPage()
  })
}
