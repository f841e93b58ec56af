import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { journey } from './journey.ts'

/** A journey on a server that publishes the short section with every type of question, and the short mock. */
export const fixtureJourney = journey.extend('server', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestServer> => {
  const server = await startTestServer({ contentFolder: fixtureFolder })
  onCleanup(() => server.close())
  return server
})
