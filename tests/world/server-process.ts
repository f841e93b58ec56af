import { createLog } from '#server/kit/log.ts'
import { SettingsError } from '#server/kit/settings.ts'
import type { Settings } from '#server/kit/settings.ts'
import { startBandstand } from '#server/main/bandstand.ts'

/** The environment of the process. */
export interface ServerOrder {
  readonly settings: Settings
  readonly connectionString: string
  readonly contentFolder: string | undefined
}

// The product with settings that the environment of `npm start` cannot say, as those of a demo on a database of one's own.
const { settings, connectionString, contentFolder } = JSON.parse(process.env['SERVER_ORDER'] ?? '') as ServerOrder

try {
  const bandstand = await startBandstand({
    settings,
    connectionString,
    log: createLog(settings.logLevel),
    ...(contentFolder === undefined ? {} : { contentFolder: new URL(contentFolder) }),
  })
  const end = () => void bandstand.stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('disconnect', end)
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exit(1)
}
