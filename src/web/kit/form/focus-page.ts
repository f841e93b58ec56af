/** Moves the focus to the heading of the page, or else to its main part. */
export function focusPage(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (target === null || target.contains(document.activeElement)) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** So long after a dialog a list may still come again, without the button that opened the dialog. */
const watchMs = 2000

/** Where the focus is nowhere once the page is drawn, or what has it goes soon after, it moves to the heading of the page. */
export function keepFocusOnPage(): void {
  requestAnimationFrame(() => {
    const held = document.activeElement
    if (held === null || held === document.body) return focusPage()
    const observer = new MutationObserver(() => {
      if (held.isConnected) return
      observer.disconnect()
      if (document.activeElement === document.body) focusPage()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), watchMs)
  })
}
