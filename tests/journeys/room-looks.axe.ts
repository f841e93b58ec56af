import { expect } from 'vitest'
import { fixtureJourney } from './harness/fixture-journey.ts'
import { journey } from './harness/journey.ts'
import { chooseLooks, inspectLooks } from './harness/room-looks.ts'
import { everyTypeScreens, otherSectionScreens } from './harness/screens-both-versions.ts'

fixtureJourney.for(everyTypeScreens)('axe finds nothing to mend in any look: $name', async (screen, { shared, server }) => {
  const looks = chooseLooks(everyTypeScreens.indexOf(screen))
  expect(await inspectLooks({ shared, url: server.url, screen }, looks)).toEqual([])
})

journey.for(otherSectionScreens)('axe finds nothing to mend in any look: $name', async (screen, { shared, server }) => {
  const looks = chooseLooks(everyTypeScreens.length + otherSectionScreens.indexOf(screen))
  expect(await inspectLooks({ shared, url: server.url, screen }, looks)).toEqual([])
})
