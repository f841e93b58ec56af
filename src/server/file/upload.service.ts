import { createHash } from 'node:crypto'
import { readClock, readRecentClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { lockFiles } from '#server/kit/file-lock.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { remakePicture } from '#server/kit/picture.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import * as uploads from './upload.store.ts'
import { readUploadAddress, signUpload } from './upload-address.ts'

/** What uploads are kept with. */
export interface UploadDeps {
  readonly db: Db
  readonly files: FileStore
  /** Signs addresses. */
  readonly key: () => Promise<Buffer>
  /** Removes those of the files that nothing names any more; they are held. */
  readonly removeUnnamed: (tx: Tx, hashes: readonly string[]) => Promise<void>
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const maxSide: Readonly<Record<uploads.Purpose, number>> = { issue: 2560, photo: 512, payment: 2560 }

interface Arriving {
  readonly bytes: Buffer
  readonly purpose: uploads.Purpose
  readonly personId: number | null
  /** The field name that refusals use. */
  readonly field: string
}

export interface KeptUpload {
  readonly id: number
  /** Signed: good for a day where a record must name it still, else for an hour. */
  readonly url: string
}

/** Keeps a picture, made again; refuses what is none. A photo takes the place of the person's last one. */
export async function keepUpload(deps: UploadDeps, { bytes, purpose, personId, field }: Arriving): Promise<KeptUpload> {
  const { db, files, key } = deps
  const picture = await remakePicture(bytes, maxSide[purpose])
  if (picture === null) throw new InvalidInput({ [field]: ['file.not_a_picture'] })
  const sha256 = createHash('sha256').update(picture.bytes).digest('hex')
  const id = await inTransaction(db, async (tx) => {
    await lockFiles(tx, [sha256])
    await files.put(picture.bytes)
    const made = await uploads.insertUpload(tx, { purpose, personId, sha256, picture })
    if (purpose === 'photo' && personId !== null) {
      await uploads.claimUpload(tx, made, { purpose, personId })
      await forget(deps, tx, await uploads.deletePhotos(tx, personId, { but: made }))
    }
    return made
  })
  return { id, url: signUpload(await key(), id, new Date((await readClock(db)).getTime() + dayMs)) }
}

/** The number of the caller's own upload that an address names, from now on named by a record; null when there is none to name. */
export async function claimByAddress(
  tx: Tx,
  key: Buffer,
  claim: { readonly address: string; readonly purpose: uploads.Purpose; readonly personId: number | null },
): Promise<number | null> {
  const id = readUploadAddress(key, claim.address, await readClock(tx))
  return id !== null && (await uploads.claimUpload(tx, id, claim)) ? id : null
}

/** Signed addresses, good for an hour, of uploads that the caller may see. */
export async function createSigner({ db, key }: Pick<UploadDeps, 'db' | 'key'>): Promise<(id: number) => string> {
  const [signingKey, now] = [await key(), await readRecentClock(db)]
  return (id) => signUpload(signingKey, id, new Date(now.getTime() + hourMs))
}

async function forget({ removeUnnamed }: UploadDeps, tx: Tx, hashes: readonly string[]): Promise<void> {
  await lockFiles(tx, hashes)
  await removeUnnamed(tx, hashes)
}

/** The photo of a person, by an address that is good for an hour. */
export async function findPhoto(deps: UploadDeps, personId: number): Promise<KeptUpload | null> {
  const id = await uploads.findPhotoOf(deps.db, personId)
  return id === undefined ? null : { id, url: (await createSigner(deps))(id) }
}

/** False when it is not there, or somebody else's. */
export function removePhoto(deps: UploadDeps, personId: number, id: number): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const hashes = await uploads.deletePhotos(tx, personId, { only: id })
    await forget(deps, tx, hashes)
    return hashes.length === 1
  })
}

const sweepBatchSize = 100

/** Removes pictures that no record named within a day. */
export async function sweepUploads(deps: UploadDeps, signal?: AbortSignal): Promise<void> {
  for (let swept = sweepBatchSize; swept === sweepBatchSize && signal?.aborted !== true;)
    swept = await inTransaction(deps.db, async (tx) => {
      const hashes = await uploads.deleteUnclaimed(tx, sweepBatchSize)
      await forget(deps, tx, hashes)
      return hashes.length
    })
}
