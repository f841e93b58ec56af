import { fileURLToPath } from 'node:url'
import { joinContracts } from './join-contracts.ts'
import { joinServerModules } from './join-server-modules.ts'
import { joinWebModules } from './join-web-modules.ts'
import { writeFiles } from './write-files.ts'

/** The files that join the modules of all sides, by their paths from the root, with what they have to hold. */
export async function joinModules(): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await joinContracts()), ...(await joinServerModules()), ...(await joinWebModules())])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFiles(await joinModules(), new URL('../', import.meta.url))
