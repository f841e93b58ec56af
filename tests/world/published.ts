import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishShippedTests } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type FileStore, openFileStore } from '#server/kit/file-store/index.ts'
import { createLog } from '#server/kit/log.ts'
import { fixtureFolder } from './content/fixtures.ts'
import { openFilledDatabase, prefix, type TestDatabase } from './database.ts'
import { openKnownTest } from './known-test.ts'
import { publishSmallMock } from './small-mock.ts'

type Publish = (deps: { readonly db: Db; readonly files: FileStore }) => Promise<unknown>

const publishFrom =
  (folder: URL): Publish =>
  (deps) =>
    publishShippedTests({ ...deps, log: createLog('silent') }, folder)

/** Tests that many databases have: those that ship, the one that the journeys know, the fixtures, and the fixtures with the small mock. */
const publications = {
  shipped: publishFrom(new URL('../../content/tests/', import.meta.url)),
  known: async (deps) => publishFrom(await openKnownTest())(deps),
  fixtures: publishFrom(fixtureFolder),
  fixtures_and_small_mock: async (deps) => {
    await publishFrom(fixtureFolder)(deps)
    await publishSmallMock(deps.db, deps.files)
  },
} satisfies Readonly<Record<string, Publish>>

export type Publication = keyof typeof publications

/** Where the files of tests lie until they are copied, for all tests of a run. */
const nameFolder = (what: Publication) => join(tmpdir(), `${prefix()}with_${what}`)

/**
 * A database of your own with these tests; their files are copied to `folder`, for a file store there. Reading and checking tests takes a
 * second: they are published once a run.
 */
export async function openPublishedDatabase(what: Publication, folder: string): Promise<TestDatabase> {
  const published = nameFolder(what)
  const database = await openFilledDatabase(what, async ({ db }) => {
    await mkdir(published, { recursive: true })
    await publications[what]({ db, files: await openFileStore(published) })
  })
  await cp(published, folder, { recursive: true })
  return database
}

/** Removes the files that are kept for copying. */
export async function removePublishedFiles(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(`${prefix()}with_`))
  await Promise.all(names.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })))
}
