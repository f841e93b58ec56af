import type { DomainEvent } from '#contract/kit/event.ts'
import type { Charts, Counters } from './counters.ts'
import type { Db } from './database.ts'
import type { Subscription } from './event/subscriber.ts'
import type { FileStore } from './file-store/index.ts'
import type { JobHandler } from './job/job-kind.ts'
import type { Schedule } from './job/schedule.ts'
import type { Log } from './log.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import type { KeptForATime } from './personal-data/retention.ts'
import type { RawRoute } from './request/raw-route.ts'
import type { ReadKeys } from './seal/key-file.ts'
import type { SealedTable } from './seal/sealed.store.ts'
import type { Settings } from './settings.ts'

/** What `main` hands to every module. */
export interface StartDeps {
  readonly db: Db
  readonly files: FileStore
  readonly log: Log
  readonly settings: Settings
  readonly readKeys: ReadKeys
  /** Where people reach this server; known once it listens. */
  readonly siteUrl: () => string
  readonly isDraining: () => boolean
  /** Where tests are published from. */
  readonly contentFolder: URL
}

/** What all modules keep about people and for a time, for the module that makes exports, erasures and deletions of it. */
export interface KeptData {
  /** In the order in which it is erased. */
  readonly personalData: readonly PersonalData[]
  readonly retention: readonly KeptForATime[]
}

/**
 * The phases of an erasure, in order. `events`: pending events, which would otherwise notify people again. `names-files`: rows that refer to
 * uploaded files. `files`: the files. `records`: what people did. `person`: profile and identity, all at once. Within a phase, higher modules
 * run first because their rows refer to those of lower ones.
 */
export const erasurePhases = ['events', 'names-files', 'files', 'records', 'person'] as const
export type ErasurePhase = (typeof erasurePhases)[number]

/** What a module brings to a server that starts. */
export interface ModuleParts {
  /** One for each operation of the module's contracts, made by `handlersOf`. */
  readonly handlers?: Readonly<Record<string, object>>
  readonly rawRoutes?: readonly RawRoute[]
  readonly jobs?: readonly JobHandler[]
  readonly schedules?: readonly Schedule[]
  /** Handlers for notifications from other servers, by topic. Called with the changed item, or with null when anything may have changed. */
  readonly news?: Readonly<Record<string, (what: string | null) => Promise<void> | void>>
  /** Called before the server waits for what is under way: ends what would not end by itself. */
  readonly close?: () => void
  /** Called while it waits: stops what the module has started. */
  readonly stop?: () => Promise<void>
  /** Brings what people look at in a demo. Called at each start of a demo, after everything else. */
  readonly seedDemo?: () => Promise<void>
}

/**
 * What a server module brings, exported as `serverModule` from its `module.ts`: `npm run joins` folds all of them. The functions name in their
 * parameter what they need: of `StartDeps`, of ports of any module, and of what a module has opened. What nobody provides does not compile.
 */
export interface ServerModule {
  /** Permissions by the role that has them, where operations name a permission as their access. */
  readonly permissions?: Readonly<Record<string, readonly `${string}:${string}`[]>>
  /**
   * What is recorded in the audit log, and what that is about: declared by the lowest module that records it, for itself and those above. Each
   * has a sentence, or a name, in the words `audit-log` of the web module.
   */
  readonly auditActions?: readonly string[]
  readonly auditEntities?: readonly string[]
  /** Events that the module publishes. */
  readonly publishes?: readonly DomainEvent[]
  /** The module's event subscriptions. They receive every event published since the first start. */
  readonly subscriptions?: readonly Subscription[]
  /** Kinds of notifications, by name. */
  readonly noticeKinds?: Readonly<Record<string, { readonly security?: true }>>
  /** Which of the module's events people are notified of, made by `notifyOf`. */
  readonly notifications?: readonly { readonly event: DomainEvent }[]
  /** What of its own the first page of staff has a figure for, made by `countersOf`. A web module says how each is shown. */
  readonly counters?: Counters
  /** What of its own that page draws by the day. A web module says how each is named. */
  readonly charts?: Charts
  readonly sealedTables?: readonly SealedTable[]
  readonly personalData?: { readonly phase: ErasurePhase; readonly create: (deps: never) => PersonalData }
  /** What is kept for a time only. */
  readonly retention?: (deps: never) => readonly KeptForATime[]
  /** Functions that other modules are handed by their names. Here a higher module provides what a lower one needs. */
  readonly ports?: object
  /** Before anything is answered, lower modules first: brings stored data up to date, and answers what other modules are handed. */
  readonly open?: (deps: never) => object | Promise<object>
  /** Makes what the server runs. */
  readonly start?: (deps: never) => ModuleParts
}

/** What a function of a manifest needs. */
export type Needs<F> = F extends (deps: infer Deps) => unknown ? Deps : unknown
