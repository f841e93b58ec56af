import { freeStoredChunks, removeOrphans } from '#server/recording/index.ts'
import { removeOldPreviews } from '#server/supervision/index.ts'

/** Does once what servers clean up every hour. */
export async function cleanUp(here: Parameters<typeof removeOrphans>[0]): Promise<void> {
  for (const work of [removeOldPreviews, freeStoredChunks, removeOrphans]) await work(here)
}
