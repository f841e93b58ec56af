import { expect } from 'vitest'
import { inspectScreen } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { screens } from './harness/screens.ts'
import { chooseVariants } from './harness/variants.ts'

journey.for(screens)('axe finds nothing to mend: $name', async (screen, { browser, server }) => {
  const faults = await inspectScreen({ browser, url: server.url, screen }, chooseVariants(screens.indexOf(screen)))
  expect(faults).toEqual([])
})
