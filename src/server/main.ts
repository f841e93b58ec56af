import nodeModule from 'node:module'
import { createServer } from 'node:net'
import { createLog, type Log } from '#server/kit/log.ts'
import { type Postgres, PostgresRefusal, startPostgres } from '#postgres-embedded/postgres.ts'
import { readSettings, type Settings, SettingsError } from '#server/kit/settings.ts'
import { type Bandstand, startBandstand } from './main/bandstand.ts'

/** Why it cannot start, in one sentence for the person who typed the command. */
class StartRefusal extends Error {}

/** Refuses early, before the database is touched, when somebody else listens there. */
async function checkPort({ port, host }: Settings): Promise<void> {
  if (port === 0) return
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  }).catch((error: Error) => {
    throw toListenRefusal(error, { port, host })
  })
}

function toListenRefusal(error: Error & { code?: string | undefined }, { port, host }: { port: number; host: string }): Error {
  if (error.code === 'EADDRINUSE') return new StartRefusal(`Port ${port} on ${host} is taken by another program: set PORT to a free one.`)
  if (error.code === 'EACCES') return new StartRefusal(`Port ${port} may not be used by this user: set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') return new StartRefusal(`HOST ${host} is no address of this machine.`)
  return error
}

interface Running {
  readonly bandstand: Bandstand
  readonly postgres: Postgres | undefined
}

const tell = (sentence: string) => console.log(sentence)

async function start(settings: Settings, log: Log, onLost: (sentence: string) => void): Promise<Running> {
  await checkPort(settings)
  let postgres: Postgres | undefined
  let connectionString = settings.databaseUrl
  if (connectionString === undefined) {
    postgres = await startPostgres({ dataDir: settings.dataDir, log, onProgress: tell })
    postgres.onLost(onLost)
    connectionString = postgres.connectionString
  }
  try {
    const bandstand = await startBandstand({ settings, connectionString, log, onProgress: tell })
    postgres?.watchDisk()
    if (settings.demo && settings.captchaTestAnswer === undefined) await seedDemo(bandstand, log)
    return { bandstand, postgres }
  } catch (error) {
    await postgres?.stop()
    if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') throw toListenRefusal(error, settings)
    throw error
  }
}

/** A demo starts without what there is to look at, rather than not at all. */
async function seedDemo(bandstand: Bandstand, log: Log): Promise<void> {
  await bandstand.seedDemo().catch((error: unknown) => log.warn({ err: error }, 'the demo has nothing to look at'))
}

async function stop({ bandstand, postgres }: Running): Promise<void> {
  await bandstand.stop()
  await postgres?.stop()
}

/** Which folder could not be made or written, where that was the trouble. */
function findClosedFolder(error: unknown): string | null {
  const { code, path } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const isClosed = code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)
  return isClosed && path !== undefined ? path : null
}

function isUnanswered(error: unknown): boolean {
  return error instanceof AggregateError || (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
}

function explain(error: unknown): string {
  const isForPeople = error instanceof StartRefusal || error instanceof SettingsError || error instanceof PostgresRefusal
  if (isForPeople) return error.message
  const folder = findClosedFolder(error)
  if (folder !== null) return `The folder ${folder} cannot be written: set DATA_DIR to a folder of yours.`
  if (isUnanswered(error)) return 'The database of DATABASE_URL does not answer: check its address and that it runs.'
  return error instanceof Error ? `Bandstand could not start. ${error.stack ?? error.message}` : 'Bandstand could not start.'
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  let running: Running | null = null
  let ending: Promise<void> | undefined
  let wanted = true

  const end = (code: number) => {
    wanted = false
    if (running === null) return
    ending ??= stop(running).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'the stop did not go well')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  process.on('disconnect', () => end(0))
  const lose = (sentence: string) => {
    console.error(sentence)
    end(1)
  }

  running = await start(settings, log, lose)
  if (!wanted) return end(0)
  tell(`Bandstand is ready: ${running.bandstand.url}`)
  // What was compiled is kept now, and not only at a good end: whoever is killed comes back quickly.
  nodeModule.flushCompileCache()
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exit(1)
})
