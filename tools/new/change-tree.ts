import { existsSync, globSync } from 'node:fs'
import { readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeFiles } from '#tools/write-files.ts'
import { isGenerated, listModuleFiles, listOwnPatterns } from './module-files.ts'
import { addRoom, removeRoom } from './rooms-line.ts'

/** A module to be written. */
export interface NewModule {
  readonly name: string
  readonly layer: string
  /** The time in the name of its migration. */
  readonly stamp: string
}

async function changeRooms(root: URL, change: (text: string) => string): Promise<void> {
  const file = new URL('rooms.ts', root)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** Writes the smallest module and its line in rooms.ts; answers the paths. */
export async function writeModule(root: URL, { name, layer, stamp }: NewModule): Promise<string[]> {
  await changeRooms(root, (text) => addRoom(text, name, layer))
  return writeFiles(listModuleFiles(name, stamp), root)
}

/** Every file that a module has for itself. */
function listOwnFiles(root: URL, name: string): string[] {
  return listOwnPatterns(name)
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((path) => path.slice(decodeURI(root.pathname).length))
    .toSorted()
}

const stampIn = /\d{8}T\d{4}/

/** Files of a module that are not as they were written. */
export async function listEdited(root: URL, name: string): Promise<string[]> {
  const own = listOwnFiles(root, name).filter((path) => !isGenerated(path))
  const edited = await Promise.all(
    own.map(async (path) => {
      const written = listModuleFiles(name, stampIn.exec(path)?.[0] ?? '').get(path)
      return written === (await readFile(new URL(path, root), 'utf8')) ? [] : [path]
    }),
  )
  return edited.flat()
}

/** Empty folders go with the last file in them. */
async function removeEmptyFolders(root: URL, path: string): Promise<void> {
  const folder = dirname(path)
  if (folder === '.' || !existsSync(new URL(folder, root))) return
  const isGone = await rmdir(new URL(folder, root)).then(
    () => true,
    () => false,
  )
  if (isGone) await removeEmptyFolders(root, folder)
}

/** Takes a module away: its files and its line in rooms.ts; answers the paths. */
export async function removeModule(root: URL, name: string): Promise<string[]> {
  await changeRooms(root, (text) => removeRoom(text, name))
  const own = listOwnFiles(root, name)
  for (const path of own) {
    await rm(new URL(path, root))
    await removeEmptyFolders(root, path)
  }
  return own
}
