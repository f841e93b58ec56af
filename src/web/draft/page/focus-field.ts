import { nameField } from '#web/draft/editor-context.ts'
import type { Path } from '#web/draft/json.ts'

function findPlace(file: string, path: Path): HTMLElement | null {
  const inFront = ['front', ...path]
  for (let length = path.length; length >= 0; length -= 1) {
    for (const name of [nameField(file, path.slice(0, length)), nameField(file, inFront.slice(0, length + 1))]) {
      const found = document.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`)
      if (found !== null) return found
    }
  }
  return null
}

/** What is written in comes before the buttons beside it. */
function findControl(place: HTMLElement): HTMLElement | null {
  if (place instanceof HTMLDetailsElement) return place.querySelector('summary')
  return place.querySelector<HTMLElement>('input, textarea, select') ?? place.querySelector<HTMLElement>('[tabindex], button')
}

interface FocusTarget {
  readonly file: string
  readonly path: Path | null
  /** Where the path isn't known: its card. */
  readonly question: number | null
}

/** Puts the focus on the field of a place in a file, or on the nearest thing around it. */
export function focusField({ file, path, question }: FocusTarget): void {
  const place =
    (path === null && question !== null ? document.querySelector<HTMLElement>(`[data-question="${question}"]`) : null) ??
    findPlace(file, path ?? [])
  if (place === null) return
  for (let holder: HTMLElement | null | undefined = place; holder; holder = holder.parentElement)
    if (holder instanceof HTMLDetailsElement) holder.open = true
  const control = findControl(place)
  place.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
