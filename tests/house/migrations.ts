import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** How many are numbered, 0001 to 0054: they have run in databases that exist, so none is added between them. */
const numberedCount = 56
const lastNumber = 54

const numbered = /^(\d{4})-[a-z0-9-]+\.sql$/
const timed = /^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])[0-5]\d-[a-z0-9-]+\.sql$/

function isOld(name: string): boolean {
  const number = numbered.exec(name)?.[1]
  return number !== undefined && Number(number) <= lastNumber
}

/** Files of migrations/ that are not named by a time, `20261123T2130-<schema>-<what>.sql`, other than the numbered ones of old. */
export function findMisnamedMigrations(base: string): string[] {
  const names = readdirSync(join(base, 'migrations')).toSorted()
  const misnamed = names.filter((name) => !isOld(name) && !timed.test(name)).map((name) => `migrations/${name}`)
  const count = names.filter(isOld).length
  return count === numberedCount ? misnamed : [...misnamed, `migrations: ${count} are numbered, and ${numberedCount} have been`]
}
