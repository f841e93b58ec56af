const controls = 'a[href], button, input, select, textarea, summary, label, [role="option"], [role="menuitem"], [tabindex="0"]'

/** Between it and what it keeps off, and how far it moves at a time, in pixels. */
const gap = 8
const step = 16
const edge = 24

interface Spot {
  readonly left: number
  readonly top: number
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const meets = (one: Box, other: Box) =>
  one.left < other.right + gap && one.right > other.left - gap && one.top < other.bottom + gap && one.bottom > other.top - gap

/** Spots for a box of this size, the best first: as low as possible, and of the same height from the left to the right. */
export function listSpots(width: number, height: number, within: Box): readonly Spot[] {
  const [first, last] = [within.left + edge, within.right - edge - width]
  const lefts = [first, (first + last) / 2, last].filter((left) => left >= within.left)
  const lowest = within.bottom - edge - height
  const tops = Array.from({ length: Math.max(1, Math.floor((lowest - within.top) / step)) }, (_, place) => lowest - place * step)
  return tops.flatMap((top) => (lefts.length === 0 ? [{ left: within.left, top }] : lefts.map((left) => ({ left, top }))))
}

/** The first spot that meets none of the boxes; the first of all where there is none. */
export function findFreeSpot(spots: readonly Spot[], width: number, height: number, boxes: readonly Box[]): Spot | undefined {
  const isFree = ({ left, top }: Spot) => !boxes.some((box) => meets({ left, top, right: left + width, bottom: top + height }, box))
  return spots.find(isFree) ?? spots[0]
}

/** Moves a fixed box to where it covers nothing that can be pressed or typed into, as long as it is shown; what is returned ends that. */
export function keepOffControls(element: HTMLElement): () => void {
  let isPlanned = 0
  const place = () => {
    isPlanned = 0
    // Measured where nothing narrows it.
    for (const side of ['left', 'top', 'bottom', 'inset-inline-start']) element.style.removeProperty(side)
    const { width, height } = element.getBoundingClientRect()
    const boxes = [...document.querySelectorAll(controls)]
      .filter((control) => !element.contains(control))
      .map((each) => each.getBoundingClientRect())
    const within = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: window.innerHeight }
    const spot = findFreeSpot(listSpots(width, height, within), width, height, boxes)
    if (spot === undefined) return
    element.style.insetInlineStart = 'auto'
    element.style.bottom = 'auto'
    element.style.left = `${spot.left}px`
    element.style.top = `${spot.top}px`
  }
  const plan = () => {
    if (isPlanned === 0) isPlanned = requestAnimationFrame(place)
  }
  place()
  const observer = new MutationObserver(plan)
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', plan)
  document.addEventListener('scroll', plan, true)
  return () => {
    cancelAnimationFrame(isPlanned)
    observer.disconnect()
    window.removeEventListener('resize', plan)
    document.removeEventListener('scroll', plan, true)
  }
}
