import { open } from 'node:fs/promises'

/** A name in a folder is durable only when the folder is, too. Windows keeps names by itself and cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
