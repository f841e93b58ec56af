import type { ReaderTest, secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import type { ReaderFault } from '#contract/grading/second-reader.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import type { ReadKeys } from '#server/kit/seal/key-file.ts'
import { seal, unseal } from '#server/kit/seal/seal.ts'
import { readSample } from '#server/grading/sample/sample.service.ts'
import { askReader, type Reader } from './ask-reader.ts'
import {
  type ConnectionRecord,
  deleteConnection,
  findConnection,
  lockConnection,
  placeOfReader,
  putConnection,
} from './connection.store.ts'
import { readAnswer } from './read-answer.ts'
import { type AddressFault, findAddressFault } from './reader-address.ts'
import { ReaderFailed } from './reader-failed.ts'
import { toReaderRequest } from './reader-request.ts'
import { countReadings, deleteUnread, findLastFault } from './reading.store.ts'
import { refuse } from './second-reader.refusals.ts'

export interface ReaderContext {
  readonly db: Db
  readonly readKeys: ReadKeys
  /** Whether the operator allows addresses of this machine and of private networks. */
  readonly mayBePrivate: boolean
  /** 30 s unless said otherwise. */
  readonly timeoutMs?: number
}

/** The reader of a connection, with its secret. */
export async function openReader({ readKeys, mayBePrivate, timeoutMs }: ReaderContext, connection: ConnectionRecord): Promise<Reader> {
  const { secret = '' } = unseal(await readKeys(), placeOfReader(connection.dek_version), { row: connection, names: ['secret'] })
  return { address: connection.address, secret, mayBePrivate, ...(timeoutMs !== undefined && { timeoutMs }) }
}

/** Where the second reader is, for staff, and what it did. */
export async function getConnection({ db, mayBePrivate }: ReaderContext): Promise<OutputOf<typeof secondReaderContract.connection>> {
  const [connection, figures, fault] = await Promise.all([findConnection(db), countReadings(db), findLastFault(db)])
  return {
    connection:
      connection === undefined
        ? null
        : { address: connection.address, is_on: connection.is_on, changed_at: connection.changed_at.toISOString() },
    may_be_private: mayBePrivate,
    figures,
    last_fault: fault === undefined ? null : { ...fault, at: fault.at.toISOString() },
  }
}

const sentences = {
  no_address: 'grading.reader_no_address',
  not_https: 'grading.reader_not_https',
  holds_secret: 'grading.reader_holds_secret',
  private: 'grading.reader_private',
} as const satisfies Record<AddressFault, string>

/** The secret of one address never goes to another: who changes the address types it again. */
function requireSecret(former: ConnectionRecord | undefined, address: string, secret: string | undefined): void {
  if (secret !== undefined || former?.address === address) return
  throw new InvalidInput({ secret: [former === undefined ? 'http.field_required' : 'grading.reader_secret_again'] })
}

/** Connects the second reader, or changes it. What its address is is on record, and never its secret. */
export async function connect(
  context: ReaderContext,
  { address, secret, is_on }: InputOf<typeof secondReaderContract.connect>,
  caller: Caller,
): Promise<Record<string, never>> {
  const fault = findAddressFault(address, context)
  if (fault !== null) throw new InvalidInput({ address: [sentences[fault]] })
  const ring = await context.readKeys()
  await inTransaction(context.db, async (tx) => {
    const former = await lockConnection(tx)
    requireSecret(former, address, secret)
    const version = (former?.dek_version ?? 0) + 1
    const sealed = secret === undefined ? undefined : { row: seal(ring, placeOfReader(version), { secret }), version }
    await putConnection(tx, { address, isOn: is_on, changedBy: personOf(caller), secret: sealed })
    await deleteUnread(tx)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'second-reader.changed',
      entity: 'second-reader',
      entityId: 'all',
      before: former === undefined ? null : { host: new URL(former.address).host, is_on: former.is_on },
      after: { host: new URL(address).host, is_on, secret: secret === undefined ? null : 'changed' },
    })
  })
  return {}
}

/** Removes the connection with its secret. What waits is sent to nobody. */
export async function disconnect({ db }: ReaderContext, caller: Caller): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const former = await lockConnection(tx)
    if (former === undefined) throw refuse.NO_SECOND_READER()
    await deleteConnection(tx)
    await deleteUnread(tx)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'second-reader.removed',
      entity: 'second-reader',
      entityId: 'all',
      before: { host: new URL(former.address).host, is_on: former.is_on },
    })
  })
  return {}
}

const sampleName = '6.5'

async function readSampleBy(reader: Reader): Promise<ReaderTest> {
  const { script, module } = await readSample(sampleName, 'en')
  if (script.skill !== 'writing') throw new Error(`the sample ${sampleName} is not of Writing`)
  const request = toReaderRequest(script, { id: crypto.randomUUID(), module, options: ['scores', 'basic'], commentLanguage: 'en' })
  const begun = performance.now()
  const { version, bands, comments, refused } = readAnswer(await askReader(reader, request), { request, script })
  return { version, ms: Math.round(performance.now() - begun), bands: [...bands], comments: [...comments], refused }
}

/** Sends a sample of ours; nobody's work leaves. */
export async function testReader(context: ReaderContext): Promise<{ answer: ReaderTest | null; fault: ReaderFault | null }> {
  const connection = await findConnection(context.db)
  if (connection === undefined) throw refuse.NO_SECOND_READER()
  try {
    return { answer: await readSampleBy(await openReader(context, connection)), fault: null }
  } catch (error) {
    if (!(error instanceof ReaderFailed)) throw error
    return { answer: null, fault: error.fault }
  }
}
