import { expect } from 'vitest'
import { fixtureJourney } from './harness/fixture-journey.ts'
import { lineJourney as journey } from './harness/line-journey.ts'
import { everyTypeScreens, otherSectionScreens } from './harness/screens-both-versions.ts'
import { chooseShare, listZoomFaults } from './harness/zoom.ts'

fixtureJourney.for(everyTypeScreens)('nothing is lost when it is seen larger: $name', async (screen, { shared, server }) => {
  expect(await listZoomFaults({ shared, url: server.url, screen })).toEqual([])
})

journey.for(chooseShare(otherSectionScreens))('nothing is lost when it is seen larger: $name', async (screen, { shared, server }) => {
  expect(await listZoomFaults({ shared, url: server.url, screen })).toEqual([])
})
