import { nameField } from '#web/draft/editor-context.ts'
import type { Path } from '#web/draft/json.ts'

const controls = 'input:not([type=file]), textarea, select, summary, button, [tabindex]'

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

/** Puts the focus on the field of a place in a file, or on the nearest thing around it. */
export function focusField({ file, path }: { readonly file: string; readonly path: Path }): void {
  const place = findPlace(file, path)
  if (place === null) return
  for (let holder: HTMLElement | null | undefined = place; holder; holder = holder.parentElement)
    if (holder instanceof HTMLDetailsElement) holder.open = true
  const control = place.querySelector<HTMLElement>(controls)
  place.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
