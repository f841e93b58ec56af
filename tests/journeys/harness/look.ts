import { expect } from 'vitest'
import { inspectScreen } from './inspect.ts'
import { lineJourney as journey } from './line-journey.ts'
import { type Screen, screens } from './screens.ts'
import { chooseVariants, isOfToday } from './variants.ts'

/** Looks at those of these screens whose turn it is today, in a variant of today, one after another in one window. */
export function lookAt(some: readonly Screen[]): void {
  const due = some.filter((screen) => isOfToday(screens.indexOf(screen), screens.length))
  journey.for(due)('axe finds nothing to mend: $name', async (screen, { shared, server }) => {
    const variants = chooseVariants(screens.indexOf(screen), screen.widths)
    expect(await inspectScreen({ shared, url: server.url, screen }, variants)).toEqual([])
  })
}
