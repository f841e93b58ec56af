import type { AddressInfo } from 'node:net'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createIdentityPersonalData,
  createIdentityRetention,
  createLinkRequestJobs,
  createSecondFactorHandlers,
  createSessionHandlers,
  createSessionLookup,
  findAddressee,
  listLiveTokens,
  namePeople,
  sealedSecrets,
  sessionNews,
} from '#server/identity/index.ts'
import {
  createFamilyPersonalData,
  createFamilyRetention,
  createFamilyHandlers,
  endMailedRequests,
  mailWaitingRequests,
  findGuardianLimits,
} from '#server/family/index.ts'
import { createPayrollPersonalData, createPayoutHandlers, hasBillingInfo, sealedBillingInfo } from '#server/payroll/index.ts'
import { createProfilePersonalData, createTeacherHandlers } from '#server/profile/index.ts'
import {
  createAccountHandlers,
  createAccountRawRoutes,
  createLineHandlers,
  createPeopleAdminHandlers,
  createProfileHandlers,
  createProfileReader,
  seedDemoPeople,
  blockDemoPeople,
} from '#server/account/index.ts'
import { createAuditHandlers, createAuditRawRoutes } from '#server/audit/index.ts'
import {
  createMembershipHandlers,
  findMembership,
  insertPromoGrant,
  listMemberships,
  listPro,
  createPlanHandlers,
  createPlanPersonalData,
} from '#server/plan/index.ts'
import {
  createAttemptHandlers,
  createAttemptPersonalData,
  createAttemptRawRoutes,
  createAttemptRetention,
  createAttemptSchedules,
  createAttemptAccess,
  raiseEpochsOf,
} from '#server/attempt/index.ts'
import { createAttemptStaffHandlers, createPreviewHandlers, createPreviewSchedules } from '#server/supervision/index.ts'
import {
  createChallengeHandlers,
  createChallengeStaffHandlers,
  createChallengePersonalData,
  createRemarkJobs,
  recordCarried,
} from '#server/challenge/index.ts'
import {
  createChildResultHandlers,
  createResultPart,
  listRightAnswers,
  createResultHandlers,
  createResultRawRoutes,
  createTestListHandlers,
  createTestStatisticsHandlers,
  scoreAttempt,
} from '#server/result/index.ts'
import {
  createRecordingHandlers,
  createRecordingPart,
  createRecordingRetention,
  createRecordingRawRoutes,
  createRecordingSchedules,
  createRemuxer,
  listRecordings,
  listWithRecordings,
  removeUnnamed,
  type Remuxer,
} from '#server/recording/index.ts'
import {
  type BrandBook,
  brandNews,
  createBrandHandlers,
  createBrandSchedules,
  createBrandedPages,
  createSenders,
  createSiteOf,
  openBrandBook,
  openGeoFile,
} from '#server/brand/index.ts'
import {
  createExamHandlers,
  createExamPersonalData,
  createExamRawRoutes,
  createExamSchedules,
  createExamStaffHandlers,
  createImporter,
  type Importer,
  publishShippedTests,
} from '#server/exam/index.ts'
import { createFeedbackHandlers, createFeedbackPersonalData, createFeedbackRetention } from '#server/support/index.ts'
import {
  createFileHandlers,
  createFilePersonalData,
  createFileRawRoutes,
  createFileSchedules,
  type UploadDeps,
} from '#server/file/index.ts'
import { contract } from '#contract/api/contract.gen.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { createSharedCounter } from '#server/http/call-counter.ts'
import { closeHttpServer, createHttpServer } from '#server/http/http-server.ts'
import { createJobHandlers } from '#server/job/index.ts'
import { createAuditSchedules } from '#server/kit/audit-log/audit.schedules.ts'
import { keepAuditForATime } from '#server/kit/audit-log/audit-purge.store.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { createSubscriberJobs } from '#server/kit/event/subscriber.ts'
import { type FileStore, openFileStore } from '#server/kit/file-store/index.ts'
import { keepDeadJobsForATime } from '#server/kit/job/job-list.store.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import { createKitPersonalData } from '#server/kit/personal-data/kit-personal-data.store.ts'
import type { Log } from '#server/kit/log.ts'
import { type MailTransport, createFolderTransport, createSmtpTransport } from '#server/kit/mail/mail-transport.ts'
import { createMailDispatcher } from '#server/kit/mail/mail-dispatcher.ts'
import { createMailSchedules } from '#server/kit/mail/mail.schedules.ts'
import { migrate } from '#server/kit/migrate.ts'
import { eraseTogether, type PersonalData } from '#server/kit/personal-data/personal-data.ts'
import type { KeptForATime } from '#server/kit/personal-data/retention.ts'
import { type KeySource, openKeySource, type ReadKeys } from '#server/kit/seal/key-file.ts'
import { createSealSchedules } from '#server/kit/seal/rewrap.jobs.ts'
import { listKeysInUse } from '#server/kit/seal/sealed.store.ts'
import { joinServers } from '#server/kit/server/server-list.ts'
import { startServerNews } from '#server/kit/server-news.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { isOpenWithoutTls, type Settings, SettingsError } from '#server/kit/settings.ts'
import {
  createNoticeHandlers,
  createNoticePersonalData,
  createNoticeRawRoutes,
  createNoticeStreams,
  createNotificationSchedules,
  createNotificationSubscriber,
  declareNotifications,
} from '#server/notification/index.ts'
import {
  createArchiveStore,
  createPrivacyHandlers,
  createPrivacyPersonalData,
  createPrivacyRawRoutes,
  createPrivacySchedules,
  createRetentionSchedules,
} from '#server/privacy/index.ts'
import { notificationRules } from './notification-rules.ts'
import { createOverviewHandlers } from './overview.handlers.ts'
import { createDemoRawRoutes, createSystemHandlers } from './system.handlers.ts'

const memberships = { findMembership, listMemberships, listPro }

const root = new URL('../../../', import.meta.url)

const isLimited = async (db: Db, personId: number) => (await findGuardianLimits(db, personId)).limited

/** Every table that holds sealed rows. */
const sealedTables = [sealedBillingInfo, sealedSecrets]

export interface Bandstand {
  /** Where it answers, "http://127.0.0.1:3000". */
  readonly url: string
  readonly db: Db
  /** Drains: answers what is under way, then closes the door and the database pool. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly settings: Settings
  readonly connectionString: string
  readonly log: Log
  /** Told a sentence when something takes longer than a blink. */
  readonly onProgress?: (sentence: string) => void
  /** Where tests are published from; the shipped ones unless a test brings its own. */
  readonly contentFolder?: URL
}

/** What modules work with. */
interface ModuleDeps {
  readonly db: Db
  readonly files: FileStore
  readonly archives: ReturnType<typeof createArchiveStore>
  readonly remuxer: Remuxer
  readonly importer: Importer
  readonly log: Log
  readonly book: BrandBook
  readonly locate: Awaited<ReturnType<typeof openGeoFile>>
  readonly readKeys: ReadKeys
  /** Where people reach this server; known once it listens. */
  readonly siteUrl: () => string
  readonly isDraining: () => boolean
}

/**
 * Every module that keeps something about people, in the order in which they are erased: facts that wait first, since they would be told
 * again, what names a file before the file, and last of all, at once, what people have of their own and how somebody is known.
 */
export function listPersonalData(
  { db, files }: Pick<ModuleDeps, 'db' | 'files'>,
  {
    senderOf,
    removeUnnamed: remove,
  }: Pick<Parameters<typeof createIdentityPersonalData>[0], 'senderOf'> & Pick<UploadDeps, 'removeUnnamed'>,
): PersonalData[] {
  return [
    createKitPersonalData(db),
    createFeedbackPersonalData(db),
    createFilePersonalData({ db, files, removeUnnamed: remove }),
    createNoticePersonalData(db),
    createAttemptPersonalData({ db, parts: [createResultPart(), createRecordingPart({ db, files })], listRightAnswers }),
    createChallengePersonalData(db),
    createPlanPersonalData(db),
    createExamPersonalData(db),
    createPrivacyPersonalData(db),
    ...eraseTogether([
      createPayrollPersonalData(db),
      createFamilyPersonalData(db),
      createProfilePersonalData(db),
      createIdentityPersonalData({ db, senderOf }),
    ]),
  ]
}

/** What every module keeps for a time only. What else ends has a round of its own: mails, notices, previews, archives, and pictures that nothing names. */
export function listRetention({ db, files }: Pick<ModuleDeps, 'db' | 'files'>): KeptForATime[] {
  return [
    ...createRecordingRetention({ db, files }),
    ...createAttemptRetention({ db, listWithRecordings }),
    ...createIdentityRetention(db),
    ...createFamilyRetention(db),
    ...createFeedbackRetention(db),
    keepAuditForATime(db),
    keepDeadJobsForATime(db),
  ]
}

function joinModules(
  { db, files, archives, remuxer, importer, log, book, locate, readKeys, siteUrl, isDraining }: ModuleDeps,
  settings: Settings,
) {
  const demandsSecondFactor = !settings.demo
  const sessions = createSessionLookup(db, { demandsSecondFactor })
  const streams = createNoticeStreams(db, listLiveTokens)
  const account = {
    db,
    readKeys,
    demandsSecondFactor,
    hasPayoutData: hasBillingInfo,
    memberships,
    getProfile: createProfileReader(memberships),
    onEmailVerified: mailWaitingRequests,
    onEmailReplaced: endMailedRequests,
    senderOf: createSenders(book, siteUrl),
    captchaTestAnswer: settings.captchaTestAnswer,
    demo: settings.demo,
    onSignOut: (tokenHash: Buffer) => {
      sessions.forget(tokenHash)
      streams.endSession(tokenHash)
    },
    // Also where only roles changed: the windows whose sessions live come back.
    endWriting: raiseEpochsOf,
    onSignOutEverywhere: (personId: number) => {
      sessions.forgetPerson(personId)
      streams.endPerson(personId)
    },
  }
  const access = createAttemptAccess(db)
  const uploads: UploadDeps = {
    db,
    files,
    key: rememberKey(db, 'upload-address'),
    removeUnnamed: (tx, hashes) => removeUnnamed(tx, files, hashes),
  }
  const privacy = { db, log, archives, account, parts: listPersonalData({ db, files }, { ...account, ...uploads }) }
  const router = implementContract(contract).router({
    account: createAccountHandlers(account),
    profile: createProfileHandlers(account),
    teacher: createTeacherHandlers(account),
    family: createFamilyHandlers(account),
    session: createSessionHandlers(account),
    secondFactor: createSecondFactorHandlers(account),
    line: createLineHandlers({ ...account, log, channel: settings.line, siteOf: createSiteOf(book, siteUrl) }),
    payout: createPayoutHandlers(account),
    peopleAdmin: { ...createPeopleAdminHandlers(account), ...createMembershipHandlers({ db }) },
    audit: createAuditHandlers({ db, namePeople }),
    brand: createBrandHandlers({ db, book, locate }),
    plan: createPlanHandlers({ db }),
    exam: createExamHandlers({ db }),
    examStaff: createExamStaffHandlers({ db, log, importer, recordCarried }),
    attempt: {
      ...createAttemptHandlers({ db, access, files, listRecordings, onSubmitted: (id) => scoreAttempt(db, id) }),
      ...createRecordingHandlers({ db, access, files, remuxer }),
      ...createResultHandlers({ db, access }),
    },
    testList: createTestListHandlers({ db }),
    challenge: createChallengeHandlers({ db, access }),
    childResult: createChildResultHandlers({ db, access }),
    attemptStaff: createAttemptStaffHandlers({ db }),
    challengeStaff: createChallengeStaffHandlers({ db }),
    preview: createPreviewHandlers({ db, access, files }),
    testStatistics: createTestStatisticsHandlers({ db }),
    notice: createNoticeHandlers({ db, findAddressee }),
    feedback: createFeedbackHandlers({ ...uploads, senderOf: account.senderOf, isLimited, namePeople, findAddressee }),
    file: createFileHandlers(uploads),
    privacy: createPrivacyHandlers(privacy),
    job: createJobHandlers({ db }),
    overview: createOverviewHandlers(db),
    system: createSystemHandlers({ db, testClock: settings.testClock, isDraining }),
  })
  const ofDemo = settings.demo ? createDemoRawRoutes(db) : []
  return {
    account,
    sessions,
    streams,
    uploads,
    privacy,
    router,
    rawRoutes: [
      ...createAuditRawRoutes({ db, namePeople }),
      ...createAccountRawRoutes(account),
      ...createAttemptRawRoutes({ db, files }),
      ...createRecordingRawRoutes({ db, access, files }),
      ...createResultRawRoutes({ db, access, faceOf: (host) => account.senderOf({ host }) }),
      ...createExamRawRoutes({ importer }),
      ...createFileRawRoutes({ ...uploads, isLimited }),
      ...createNoticeRawRoutes({ db, streams }),
      ...createPrivacyRawRoutes(privacy),
      ...ofDemo,
    ],
  }
}

function openMailTransport({ smtpUrl, mailFrom, dataDir, demo }: Settings, log: Log): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport(smtpUrl, mailFrom)
  if (!demo) log.warn('mails are not sent but written to DATA_DIR/mail: set SMTP_URL and MAIL_FROM')
  return createFolderTransport(join(dataDir, 'mail'), mailFrom)
}

/** The keys of sealed data; the log tells where they should not stay. Refuses to start without one by which something is sealed: new rows would be sealed by another beside it. */
async function openKeys(db: Db, settings: Settings, log: Log): Promise<KeySource> {
  const inUse = await listKeysInUse(db, sealedTables)
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

/** Brings the database up to date, joins the modules and listens. */
export async function startBandstand(options: StartOptions): Promise<Bandstand> {
  const { settings, log } = options
  const database = openDatabase({
    connectionString: options.connectionString,
    size: settings.databasePool,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const { db } = database
  try {
    const ran = await migrate(database.pool, new URL('migrations/', root))
    await declareNotifications(db, notificationRules)
    if (ran.length > 0) options.onProgress?.(`The database is at ${ran.at(-1) ?? ''}.`)
    if (!settings.testClock) await moveClock(db, 'reset')
    await (settings.demo ? seedDemoPeople(db, insertPromoGrant) : blockDemoPeople(db))
    const files = await openFileStore(join(settings.dataDir, 'files'), { s3: settings.s3, log })
    const { readKeys } = await openKeys(db, settings, log)
    const joined = await joinServers({ db, files, readKeys })
    await publishShippedTests({ db, files, log }, options.contentFolder ?? new URL('content/tests/', root))
    const archives = createArchiveStore({ db, files })
    await rm(join(settings.dataDir, 'exports'), { recursive: true, force: true }) // Archives of earlier versions, made again in the file store.
    const remuxer = createRemuxer()
    const importer = createImporter({
      db,
      files,
      log,
      folder: join(settings.dataDir, 'imports'),
      removeUnnamed: (tx, hashes) => removeUnnamed(tx, files, hashes),
    })
    const [book, locate] = await Promise.all([openBrandBook(db), openGeoFile(settings.geoipDb)])
    let url = settings.publicUrl ?? ''
    let draining = false
    const isDraining = () => draining
    const { account, uploads, privacy, router, rawRoutes, sessions, streams } = joinModules(
      { db, files, archives, remuxer, importer, log, book, locate, readKeys, siteUrl: () => url, isDraining },
      settings,
    )
    const counter = createSharedCounter(db)
    const server = await createHttpServer({
      settings,
      log,
      router,
      rawRoutes,
      findSession: sessions.find,
      countOne: counter.countOne,
      isDraining,
      webFolder: settings.webDir === undefined ? new URL('dist/web/', root) : pathToFileURL(`${settings.webDir}/`),
      face: createBrandedPages(book, locate),
    })
    await server.listen({ port: settings.port, host: settings.host })
    const listensAt = toUrl(settings, server.server.address() as AddressInfo)
    url = settings.publicUrl ?? listensAt
    if (isOpenWithoutTls(settings)) {
      log.warn('it answers strangers without TLS')
      options.onProgress?.(withoutTls)
    }
    const transport = openMailTransport(settings, log)
    const findAddress = async (id: number) => (await findAddressee(db, id))?.email
    const mails = createMailDispatcher({ db, transport, log, keepBodies: settings.demo, findAddress })
    const schedules = [
      ...createAuditSchedules(),
      ...createAttemptSchedules({ db, onSubmitted: (id) => scoreAttempt(db, id) }),
      ...createBrandSchedules(book),
      ...counter.schedules,
      ...joined.schedules,
      ...createExamSchedules({ importer }),
      ...createFileSchedules(uploads),
      ...createMailSchedules(transport),
      ...createNotificationSchedules({ streams }),
      ...createPreviewSchedules({ db, files }),
      ...createRecordingSchedules({ db, files, remuxer }),
      ...createSealSchedules({ db, tables: sealedTables, readKeys, log }),
      ...createPrivacySchedules({ ...privacy, ...account }),
      ...createRetentionSchedules({ log, kept: listRetention({ db, files }) }),
    ]
    const notifications = createNotificationSubscriber({ ...account, findAddressee }, notificationRules)
    const handlers = [mails, createLinkRequestJobs(account), createRemarkJobs(), createSubscriberJobs(notifications)]
    const jobs = startJobRunner({ db, log, handlers, schedules })
    const news = startServerNews({
      connectionString: options.connectionString,
      log,
      handlers: { [brandNews]: book.refresh, [sessionNews]: sessions.handleNews },
    })
    return {
      url: listensAt,
      db,
      stop: async () => {
        // At once, so that no other job begins while the door waits for what is under way.
        const stopping = [jobs, news].map((each) => each.stop())
        draining = true
        if (settings.drainMs > 0) await pause(settings.drainMs)
        streams.close()
        await Promise.all([closeHttpServer(server), remuxer.stop(), ...stopping])
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
