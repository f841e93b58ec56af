import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/api/contract.gen.ts'
import { auditActions, auditEntities } from '#contract/audit/audit-log.gen.ts'
import type { ServerModule } from '#server/kit/module.ts'
import type { WebModule } from '#web/kit/module.ts'
import { redraw } from '#tools/draw-rooms.ts'
import { importModules } from '#tools/import-modules.ts'
import { joinModules } from '#tools/write-joins.ts'
import { findUnknownPaths, findUnknownTests, findUntestedFindings } from './house/documents.ts'
import { findAuditFaults } from './house/audit.ts'
import { findPermissionFaults } from './house/permissions.ts'
import { findKeyFaults } from './house/idempotent.ts'
import { findJoinedNames } from './house/joined-names.ts'
import { findRoomFaults } from './house/rooms.ts'
import { findRetiredNames } from './house/retired-names.ts'
import { findRetiredWords } from './house/retired-words.ts'
import { listDeclaredRefusals } from './house/refusals.ts'
import { findIdleStates, findImpurePolicies, findRightsOutsidePolicies, findUntestedPolicies, listForbiddingCodes } from './house/rights.ts'
import { isCode, isTest, readSources, root, roomOf } from './house/sources.ts'
import { findChartFaults, findCounterFaults, findEventFaults, findIdleKinds, findUnjoinedManifests } from './house/manifests.ts'
import { findMisnamedMigrations } from './house/migrations.ts'
import { findSqlOutsideStores } from './house/sql.ts'
import { findForbidden, readTracked } from './house/tracked.ts'
import { findWrittenAgain, listSchemas } from './house/wire-types.ts'
import { findUnknownListedWords, findUnknownServerWords, findUnknownWebWords, findWordFaults, readWordFiles } from './house/words.ts'

// The rules that reading the source is enough for: a step of `npm run check`. Those that need a database are in house-database.test.ts.

describe('words', () => {
  test('are the same in three languages, none empty and none left in English', () => {
    expect(findWordFaults(root)).toEqual([])
  })

  test('say what the style guide says, and nothing that it has retired', () => {
    expect(findRetiredWords(root)).toEqual([])
  })

  test('exist for every key that the server or a contract names', () => {
    expect(findUnknownServerWords(root)).toEqual([])
  })

  test('exist for every key that a page asks for', () => {
    expect(findUnknownWebWords(root)).toEqual([])
  })

  test('exist for every message that docs/messages.md lists', () => {
    expect(findUnknownListedWords(root)).toEqual([])
  })

  test('exist for every refusal that an operation declares', () => {
    const english = readWordFiles(root).filter((file) => file.side === 'server' && file.lang === 'en')
    const known = new Set(english.flatMap((file) => [...file.words.keys()].map((key) => `${file.module}.${key}`)))
    const ofTheSpecification = new Set(['Unauthorized', 'Not found user', 'point_is_not_enough'])
    const silent = listDeclaredRefusals().filter(({ message }) => !ofTheSpecification.has(message) && !known.has(message))
    expect(silent).toEqual([])
  })
})

/** The manifests of the server, each with the name of its module. */
const manifests = () => importModules<ServerModule>('server', 'serverModule')

describe('the audit log', () => {
  test('records what the manifests declare, and nothing else', async () => {
    expect(findAuditFaults(root, await manifests())).toEqual([])
  })

  test.each(['en', 'cn', 'tw'])('has a sentence in %s for every action and a name for every entity, in the words of the module', (lang) => {
    const wanted = [
      ...Object.entries(auditActions).flatMap(([module, own]) =>
        own.flatMap((action) => [`${module}/audit-log act_${action}`, `${module}/audit-log kind_${action}`]),
      ),
      ...Object.keys(auditActions).map((module) => `${module}/audit-log group`),
      ...Object.entries(auditEntities).flatMap(([module, own]) => own.map((entity) => `${module}/audit-log entity_${entity}`)),
    ]
    const files = readWordFiles(root).filter((file) => file.side === 'web' && file.lang === lang && file.module.endsWith('/audit-log'))
    const written = files
      .flatMap(({ module, words }) => [...words.keys()].map((key) => `${module} ${key}`))
      .filter((key) => / (?:(?:act|entity|kind)_|group$)/.test(key))
    expect(written.toSorted()).toEqual(wanted.toSorted())
  })
})

describe('permissions', () => {
  test('are declared by a manifest where an operation asks for them, and asked for where they are declared', async () => {
    expect(findPermissionFaults(root, await manifests())).toEqual([])
  })
})

describe('what moves coins', () => {
  test('needs an Idempotency-Key, and only what a person writes does', () => {
    expect(findKeyFaults(contract)).toEqual([])
  })
})

describe('the rooms', () => {
  test('are no larger than 25 files and 2,500 lines, and hold every source file', () => {
    expect(findRoomFaults(root)).toEqual([])
  })
})

describe('the modules', () => {
  test('are joined as their manifests are now', async () => {
    const stale = [...(await joinModules())].filter(([path, text]) => readFileSync(join(root, path), 'utf8') !== text)
    expect(stale.map(([path]) => path)).toEqual([])
  })

  test('are all joined: rooms.ts has a line for each', () => {
    expect(findUnjoinedManifests(root)).toEqual([])
  })

  test('publish the events that they declare, wait for no other, and notify people by every kind that they declare', async () => {
    expect(await findEventFaults(root, await manifests())).toEqual([])
    expect(findIdleKinds(root, await manifests())).toEqual([])
  })

  test('show staff every figure that they count, and no other', async () => {
    const shown = await importModules<WebModule>('web', 'webModule')
    expect(findCounterFaults(root, await manifests(), shown)).toEqual([])
    expect(findChartFaults(root, await manifests(), shown)).toEqual([])
  })
})

describe('the documents', () => {
  test('show the rooms as rooms.ts has them', () => {
    const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    expect(redraw(document)).toBe(document)
  })

  test('name only files and folders that exist', () => {
    expect(findUnknownPaths(root)).toEqual([])
  })

  test('name a test for each finding, or say that it is open', () => {
    expect(findUntestedFindings(root)).toEqual([])
  })

  test('name tests of findings by what they are called', () => {
    expect(findUnknownTests(root)).toEqual([])
  })
})

describe('rights', () => {
  test('are refused by policies only', () => {
    expect(listForbiddingCodes(root).length).toBeGreaterThan(25)
    expect(findRightsOutsidePolicies(root)).toEqual([])
    expect(findIdleStates(root)).toEqual([])
  })

  test('are decided on what was loaded, without a store, a database or a clock', () => {
    expect(findImpurePolicies(root)).toEqual([])
  })

  test('have a unit test beside each policy', () => {
    expect(findUntestedPolicies(root)).toEqual([])
  })
})

describe('the source', () => {
  const server = readSources(root, 'src/server', isCode)

  test('throws every refusal that an operation declares', () => {
    const source = server.filter(({ path }) => !isTest(path)).map(({ text }) => text)
    const unused = listDeclaredRefusals().filter(
      ({ code }) => !source.some((text) => text.includes(`'${code}'`) || text.includes(`refuse.${code}(`)),
    )
    expect([...new Set(unused.map(({ operation, code }) => `${operation} ${code}`))]).toEqual([])
  })

  test('makes refusals from what the contract declares, never by hand', () => {
    const files = server.filter(({ path }) => !isTest(path) && path !== 'src/server/kit/refusal.ts')
    expect(files.filter(({ text }) => /\bnew Refusal\(/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('speaks to the database in stores only', () => {
    expect(findSqlOutsideStores(root)).toEqual([])
  })

  test('infers the types of the wire from the schemas of the contract', async () => {
    const schemas = await listSchemas(root)
    expect(schemas.size).toBeGreaterThan(200)
    expect(findWrittenAgain(root, schemas)).toEqual([])
  })

  test('uses no name that was retired', () => {
    expect(findRetiredNames(root)).toEqual([])
  })

  test('puts first and last names together in one place only', () => {
    expect(findJoinedNames(root)).toEqual([])
  })

  test('names migrations by the time at which they were written', () => {
    expect(findMisnamedMigrations(root)).toEqual([])
  })

  test('decides about time by the one clock only', () => {
    const files = server.filter(({ path }) => !isTest(path) && roomOf(path) !== 'kit')
    const others = files.filter(({ text }) =>
      /\bDate\.now\(\)|new Date\(\)|(?<!(?:kit|performance)\.)\b(now\(\)|current_timestamp)/.test(text),
    )
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('has no markup on the server', () => {
    expect(server.map(({ path }) => path).filter((path) => path.endsWith('.tsx'))).toEqual([])
  })

  test('holds no secret, no path of one machine and no registry', () => {
    expect(findForbidden(readTracked(root))).toEqual([])
  })

  test('locks packages without the host they came from', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
    expect(Object.keys(packages).filter((path) => 'resolved' in (packages[path] ?? {}))).toEqual([])
  })
})
