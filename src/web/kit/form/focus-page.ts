const findHeading = () => document.querySelector<HTMLElement>('main h1')

function focus(target: HTMLElement): void {
  if (!target.matches('a, button') && !target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the page, or else to its main part. */
export function focusPage(): void {
  const target = findHeading() ?? document.querySelector<HTMLElement>('main')
  if (target !== null && !target.contains(document.activeElement)) focus(target)
}

/** So long after a change of page its heading, or what comes before that, may still come or come again. */
const followMs = 10_000

let stopFollowing: (() => void) | undefined

/**
 * Moves the focus to what `findWanted` finds, or else to the heading of the page, or else to its main part, and on to the better of these as they come; it ends
 * as soon as its reader has put the focus anywhere else.
 */
export function followPageFocus(findWanted: () => HTMLElement | null): void {
  stopFollowing?.()
  focusPage()
  let held = document.activeElement
  const observer = new MutationObserver(() => follow())
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('pointerdown', stop, true)
    clearTimeout(timer)
  }
  const follow = () => {
    const now = document.activeElement
    if (now !== held && now !== document.body) return stop()
    const wanted = findWanted()
    const target = wanted ?? findHeading()
    if (target !== null && target !== now) focus(target)
    held = document.activeElement
    if (wanted !== null && held === wanted) stop()
  }
  const timer = setTimeout(stop, followMs)
  stopFollowing = stop
  document.addEventListener('pointerdown', stop, true)
  observer.observe(document.body, { childList: true, subtree: true })
  follow()
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
