import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSharedCounter } from '#server/http/call-counter.ts'
import { closeHttpServer, createHttpServer } from '#server/http/http-server.ts'
import { createAuditSchedules } from '#server/kit/audit-log/audit.schedules.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { createSubscriberJobs, declareSubscriptions } from '#server/kit/event/subscriber.ts'
import { openFileStore } from '#server/kit/file-store/index.ts'
import { createAnswerOnce } from '#server/kit/idempotency/answer-once.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import type { Log } from '#server/kit/log.ts'
import { type MailTransport, createFolderTransport, createSmtpTransport } from '#server/kit/mail/mail-transport.ts'
import { createMailDispatcher } from '#server/kit/mail/mail-dispatcher.ts'
import { createMailSchedules } from '#server/kit/mail/mail.schedules.ts'
import { migrate } from '#server/kit/migrate.ts'
import { type KeySource, openKeySource } from '#server/kit/seal/key-file.ts'
import { createSealSchedules } from '#server/kit/seal/rewrap.jobs.ts'
import { listKeysInUse } from '#server/kit/seal/sealed.store.ts'
import { joinServers } from '#server/kit/server/server-list.ts'
import { startServerNews } from '#server/kit/server-news.ts'
import { isOpenWithoutTls, type Settings, SettingsError } from '#server/kit/settings.ts'
import { joinHandlers } from './join-handlers.ts'
import { listPersonalData, listRetention } from './kept-data.ts'
import { declared, openModules, startModules, subscribers } from './modules.gen.ts'

const root = new URL('../../../', import.meta.url)

export interface Bandstand {
  /** Where it answers, "http://127.0.0.1:3000". */
  readonly url: string
  readonly db: Db
  /** Brings what people look at in a demo, where it is not there yet. */
  seedDemo(): Promise<void>
  /** Drains: completes requests under way, then closes the HTTP server and the database pool. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly settings: Settings
  readonly connectionString: string
  readonly log: Log
  /** Called with a message when a step takes noticeably long. */
  readonly onProgress?: (sentence: string) => void
  /** Where tests are published from; the shipped ones unless a test brings its own. */
  readonly contentFolder?: URL
}

function openMailTransport({ smtpUrl, mailFrom, dataDir, demo }: Settings, log: Log): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport(smtpUrl, mailFrom)
  if (!demo) log.warn('mails are not sent but written to DATA_DIR/mail: set SMTP_URL and MAIL_FROM')
  return createFolderTransport(join(dataDir, 'mail'), mailFrom)
}

/**
 * The keys of sealed data; warns in the log when they are stored beside the data. Refuses to start when a key that seals existing rows is
 * missing: new rows would be sealed with another one beside it.
 */
async function openKeys(db: Db, settings: Settings, log: Log): Promise<KeySource> {
  const inUse = await listKeysInUse(db, declared.sealedTables)
  const source = await openKeySource(settings, { mayMake: inUse.length === 0 })
  const { keys } = await source.readKeys()
  const missing = inUse.filter((name) => !keys.has(name))
  if (missing.length > 0)
    throw new SettingsError(`Data is sealed by a key that is not there (${missing.join(', ')}): check KEK_FILE, KEK and DATA_DIR.`)
  if (source.besideTheData && !settings.demo)
    log.warn('the keys of sealed data lie in DATA_DIR/keys, where a copy of the data takes them along: set KEK_FILE')
  return source
}

function toUrl(settings: Settings, address: AddressInfo): string {
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${settings.tls === undefined ? 'http' : 'https'}://${host}:${address.port}`
}

const withoutTls =
  'Passwords and answers travel unencrypted, and browsers give no microphone: set TLS_CERT and TLS_KEY, or put a proxy with TLS before it and set TRUST_PROXY.'

/** Brings the database up to date. From now on events wait for those who subscribe to them. */
async function prepareDatabase({ settings, onProgress }: StartOptions, { db, pool }: ReturnType<typeof openDatabase>): Promise<void> {
  const ran = await migrate(pool, new URL('migrations/', root))
  for (const { name, subscriptions } of subscribers) await declareSubscriptions(db, name, subscriptions)
  if (ran.length > 0) onProgress?.(`The database is at ${ran.at(-1) ?? ''}.`)
  if (!settings.testClock) await moveClock(db, 'reset')
}

/** Brings the database up to date, joins the modules and listens. */
export async function startBandstand(options: StartOptions): Promise<Bandstand> {
  const { settings, log, connectionString, contentFolder = new URL('content/tests/', root) } = options
  const database = openDatabase({
    connectionString,
    size: settings.databasePool,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const { db } = database
  try {
    await prepareDatabase(options, database)
    const files = await openFileStore(join(settings.dataDir, 'files'), { s3: settings.s3, log })
    const { readKeys } = await openKeys(db, settings, log)
    const joined = await joinServers({ db, files, readKeys })
    let url = settings.publicUrl ?? ''
    let draining = false
    const isDraining = () => draining
    const deps = await openModules({ db, files, log, settings, readKeys, siteUrl: () => url, isDraining, contentFolder })
    const parts = startModules({ ...deps, personalData: listPersonalData(deps), retention: listRetention(deps) })
    const counter = createSharedCounter(db)
    const server = await createHttpServer({
      settings,
      log,
      router: joinHandlers(parts),
      rawRoutes: parts.flatMap(({ rawRoutes = [] }) => rawRoutes),
      findSession: deps.sessions.find,
      countOne: counter.countOne,
      answerOnce: createAnswerOnce(db),
      isDraining,
      webFolder: settings.webDir === undefined ? new URL('dist/web/', root) : pathToFileURL(`${settings.webDir}/`),
      theme: deps.pageTheme,
    })
    await server.listen({ port: settings.port, host: settings.host })
    const listensAt = toUrl(settings, server.server.address() as AddressInfo)
    url = settings.publicUrl ?? listensAt
    if (isOpenWithoutTls(settings)) {
      log.warn('it answers strangers without TLS')
      options.onProgress?.(withoutTls)
    }
    const transport = openMailTransport(settings, log)
    const findAddress = async (id: number) => (await deps.findAddressee(db, id))?.email
    const mails = createMailDispatcher({ db, transport, log, keepBodies: settings.demo, findAddress })
    const schedules = [
      ...parts.flatMap((part) => part.schedules ?? []),
      ...counter.schedules,
      ...joined.schedules,
      ...createAuditSchedules(),
      ...createMailSchedules(transport),
      ...createSealSchedules({ db, tables: declared.sealedTables, readKeys, log }),
    ]
    const handlers = [mails, ...parts.flatMap((part) => part.jobs ?? []), ...subscribers.map(createSubscriberJobs)]
    const jobs = startJobRunner({ db, log, handlers, schedules })
    const news = startServerNews({ connectionString, log, handlers: Object.assign({}, ...parts.map((part) => part.news)) })
    return {
      url: listensAt,
      db,
      seedDemo: async () => {
        for (const part of parts) await part.seedDemo?.()
      },
      stop: async () => {
        // At once, so that no other job begins while the HTTP server waits for requests under way.
        const stopping = [jobs, news].map((each) => each.stop())
        draining = true
        if (settings.drainMs > 0) await pause(settings.drainMs)
        for (const part of parts) part.close?.()
        await Promise.all([closeHttpServer(server), ...parts.map((part) => part.stop?.()), ...stopping])
        transport.close()
        await joined.leave().catch(() => undefined) // Where the database is away, it is forgotten there by itself.
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
