import { startTestLineServer, type TestLineServer } from '#tests/world/line-server.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { journey } from './journey.ts'

/** A journey on a server where a channel of LINE is set up, at a LINE of this machine. */
export const lineJourney = journey
  .extend('line', { scope: 'file' }, async ({}, { onCleanup }): Promise<TestLineServer> => {
    const line = await startTestLineServer()
    onCleanup(() => line.close())
    return line
  })
  .extend('server', { scope: 'file' }, async ({ line }, { onCleanup }): Promise<TestServer> => {
    const server = await startTestServer({ settings: { line: line.channel } })
    onCleanup(() => server.close())
    return server
  })
