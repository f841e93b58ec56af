import { expect } from 'vitest'
import { inspectScreen } from './inspect.ts'
import { journey } from './journey.ts'
import { type Screen, screens } from './screens.ts'
import { chooseVariants } from './variants.ts'

/** Looks at each of these screens in the variants of today, one after another in one window. */
export function lookAt(some: readonly Screen[]): void {
  journey.for(some)('axe finds nothing to mend: $name', async (screen, { shared, server }) => {
    const variants = chooseVariants(screens.indexOf(screen), screen.widths)
    expect(await inspectScreen({ shared, url: server.url, screen }, variants)).toEqual([])
  })
}
