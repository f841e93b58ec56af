import { join } from 'node:path'
import { seedDemoPeople } from '#server/account/demo-people.ts'
import { createAttemptAccess } from '#server/attempt/attempt-access.ts'
import type { DemoContext } from '#server/grading/demo/seed-demo.service.ts'
import { openFileStore } from '#server/kit/file-store/index.ts'
import { insertPromoGrant } from '#server/plan/membership.store.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { openPublishedDatabase } from '#tests/world/published.ts'

/** What a demo is seeded with, on a database with the tests that ship and nobody in it. */
export interface DemoWorld {
  readonly context: DemoContext
  /** Makes the people of the login page. */
  seedPeople(): Promise<void>
  close(): Promise<void>
}

export async function openDemoWorld(): Promise<DemoWorld> {
  const folder = await makeDataFolder()
  const database = await openPublishedDatabase('shipped', join(folder.path, 'files'))
  const { db } = database
  const mediaKey = () => Promise.resolve(Buffer.from('media key of the tests'))
  return {
    context: { db, files: await openFileStore(join(folder.path, 'files')), access: createAttemptAccess(db), mediaKey },
    seedPeople: () => seedDemoPeople(db, insertPromoGrant),
    close: async () => {
      await database.close()
      await folder.remove()
    },
  }
}
