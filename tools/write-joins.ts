import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { joinContracts } from './join-contracts.ts'
import { joinServerModules } from './join-server-modules.ts'
import { joinWebModules } from './join-web-modules.ts'
import { writeFiles } from './write-files.ts'

/** The files that join the modules of all sides, by their paths from the root, with what they have to hold. */
export async function joinModules(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await joinContracts()), ...(await joinServerModules()), ...(await joinWebModules())])
}

const root = new URL('../', import.meta.url)

/** Joins that the manifests themselves import: where one is missing, it begins empty. */
function writeFirst(): void {
  const file = new URL('src/server/identity/permissions.gen.ts', root)
  if (!existsSync(file)) writeFileSync(file, 'export const permissionsByRole = {}\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFirst()
  await writeFiles(await joinModules(), root)
}
