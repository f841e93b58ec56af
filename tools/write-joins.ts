import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'
import { redraw } from './draw-rooms.ts'
import { joinContracts } from './join-contracts.ts'
import { joinServerModules } from './join-server-modules.ts'
import { joinWebModules } from './join-web-modules.ts'
import { writeFiles } from './write-files.ts'

const root = new URL('../', import.meta.url)

/** The files that join the modules of all sides, by their paths from the root, with what they have to hold. */
export async function joinModules(): Promise<ReadonlyMap<string, string>> {
  const drawing = new Map([['ARCHITECTURE.md', redraw(readFileSync(new URL('ARCHITECTURE.md', root), 'utf8'))]])
  return new Map([...(await joinContracts()), ...(await joinServerModules()), ...(await joinWebModules()), ...drawing])
}

/** Joins that the manifests themselves import: where one is missing, it begins empty. */
const importedByManifests: ReadonlyArray<readonly [path: string, empty: string]> = [
  ['src/contract/notification/notice-kinds.gen.ts', 'export const noticeKinds = []\n'],
  ['src/contract/system/counters.gen.ts', 'export const counters = {}\nexport const charts = []\n'],
  ['src/server/identity/permissions.gen.ts', 'export const permissionsByRole = {}\n'],
]

function writeMissing(): void {
  for (const [path, empty] of importedByManifests) {
    const file = new URL(path, root)
    if (!existsSync(file)) writeFileSync(file, empty)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeMissing()
  await writeFiles(await joinModules(), root)
  // The router's plugin writes the tree of the pages as soon as it is configured.
  await resolveConfig({ root: fileURLToPath(root), logLevel: 'error' }, 'build')
}
