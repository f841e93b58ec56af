import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAuditFaults } from './audit.ts'
import { findUnknownPaths, findUnknownTests, findUntestedFindings } from './documents.ts'
import { findChartFaults, findCounterFaults, findEventFaults, findIdleKinds, findUnjoinedManifests } from './manifests.ts'
import { findJoinedNames } from './joined-names.ts'
import { findPermissionFaults } from './permissions.ts'
import { findUndeclared, findUnreached, listReachedRefusals } from './reached-refusals.ts'
import { findRetiredNames } from './retired-names.ts'
import { findImpurePolicies, findRightsOutsidePolicies, findUntestedPolicies } from './rights.ts'
import { findRoomFaults } from './rooms.ts'
import { unaudited } from '#tests/world/requests.ts'
import { findUnrecorded } from './staff-writes.ts'
import { findForeignMigrations, findForeignSchemas, findSqlOutsideStores } from './sql.ts'
import { findMisnamedMigrations } from './migrations.ts'
import { findForbidden } from './tracked.ts'
import { plantTree, type Tree } from './tree.ts'
import { findUnknownServerWords, findWordFaults } from './words.ts'
import { findWrittenAgain, type SchemaPlace } from './wire-types.ts'

// A check that cannot fail proves nothing: each of these breaches is planted in a copy of the project, and the right check must find it.

let tree: Tree

beforeAll(() => {
  tree = plantTree()
})
afterAll(() => tree.fell())

const oxlint = 'node_modules/oxlint/bin/oxlint'
const wall = 'eslint(no-restricted-imports)'

/** Where it is planted, what is planted, and the rule that must find it. */
const breaches: ReadonlyArray<readonly [string, string, string, string]> = [
  ['a contract enters the server', 'src/contract/exam/planted.ts', "export { createLog } from '#server/kit/log.ts'", wall],
  ['the web side enters the server', 'src/web/exam/planted.ts', "export { createLog } from '#server/kit/log.ts'", wall],
  ['the server enters the web side', 'src/server/exam/planted.ts', "export { isLang } from '#web/kit/i18n/lang.ts'", wall],
  ['a low module calls a high one', 'src/server/account/planted.ts', "export * as exam from '#server/exam/index.ts'", wall],
  [
    'a module is entered past its front door',
    'src/server/exam/planted-deep.ts',
    "export { hashPassword } from '#server/identity/password.ts'",
    wall,
  ],
  ['a root enters a room within its module', 'src/server/exam/planted-root.ts', "export * as form from './form/renumber.ts'", wall],
  ['a root enters one by its full name', 'src/server/exam/planted-name.ts', "export * as form from '#server/exam/form/renumber.ts'", wall],
  [
    'a room within enters one that is not listed',
    'src/server/exam/form/planted.ts',
    "export * as correction from '#server/exam/correction/propose-key.ts'",
    wall,
  ],
  ['a room within enters by the front', 'src/server/exam/form/planted-front.ts', "export * as exam from '#server/exam/index.ts'", wall],
  ['kit knows a domain', 'src/server/kit/planted.ts', "export * as account from '#server/account/index.ts'", wall],
  ['a folder is not on the map', 'src/server/salary/planted.ts', "export { createLog } from '#server/kit/log.ts'", wall],
  [
    'a service speaks to the driver',
    'src/server/account/planted.service.ts',
    "import { sql } from 'kysely'\nexport const planted = sql",
    wall,
  ],
  ['a store speaks to the pool', 'src/server/exam/planted.store.ts', "import pg from 'pg'\nexport const planted = pg", wall],
  [
    'a module answers HTTP itself',
    'src/server/account/planted-door.ts',
    "import { fastify } from 'fastify'\nexport const planted = fastify()",
    wall,
  ],
  [
    'a page translates past the kit',
    'src/web/exam/planted-words.ts',
    "import i18next from 'i18next'\nexport const planted = i18next",
    wall,
  ],
  ['a file reaches upwards', 'src/server/account/planted-up.ts', "export { createLog } from '../kit/log.ts'", wall],
  [
    'a product file uses the tests',
    'src/server/account/planted-test.ts',
    "export { openTestDatabase } from '#tests/world/database.ts'",
    wall,
  ],
  [
    'a page imports a schema as a value',
    'src/web/exam/planted-schema.tsx',
    "import { GroupType, type Mark } from '#contract/content/group-type.ts'\nexport const planted: Mark = GroupType",
    wall,
  ],
  ['a page passes a schema on', 'src/web/exam/planted-passed.ts', "export { GroupType } from '#contract/content/group-type.ts'", wall],
  ['a module exports without a name', 'src/contract/kit/planted.ts', 'export default 1', 'import(no-default-export)'],
  ['a file is not kebab-case', 'src/contract/kit/plantedName.ts', 'export const planted = 1', 'unicorn(filename-case)'],
  [
    'a promise floats',
    'src/server/kit/planted-float.ts',
    'export function start(): void {\n  Promise.resolve(1)\n}',
    'typescript(no-floating-promises)',
  ],
  [
    'a union is not exhausted',
    'src/contract/kit/planted-switch.ts',
    "export function say(of: 'a' | 'b'): void {\n  switch (of) {\n    case 'a':\n      return\n  }\n}",
    'typescript(switch-exhaustiveness-check)',
  ],
  [
    'any is said',
    'src/contract/kit/planted-any.ts',
    'export const planted = (given: any): unknown => given',
    'typescript(no-explicit-any)',
  ],
]

/** What the rooms allow, planted beside the breaches: these must stay silent. */
const decent: ReadonlyArray<readonly [string, string]> = [
  [
    'src/server/exam/decent.store.ts',
    "import { sql } from 'kysely'\nimport { createLog } from '#server/kit/log.ts'\nexport const decent = [sql, createLog]",
  ],
  ['src/server/attempt/decent.ts', "export * as exam from '#server/exam/index.ts'"],
  ['src/server/account/decent.test.ts', "export { openTestDatabase } from '#tests/world/database.ts'"],
  ['src/server/authoring/read/decent-up.ts', "export { problemAt } from '#server/authoring/problem.ts'"],
  ['src/server/exam/correction/decent-listed.ts', "export { deriveSection } from '#server/exam/form/derive-section.ts'"],
  [
    'src/web/exam/decent-types.ts',
    "import { type Lang, localeTag } from '#contract/kit/common.ts'\nimport type { GroupType } from '#contract/content/group-type.ts'\nexport const decent = (lang: Lang, type: GroupType) => localeTag[lang] + type",
  ],
  ['src/web/exam/decent-schema.test.ts', "export { GroupType } from '#contract/content/group-type.ts'"],
  ['tools/decent.ts', "export { hashPassword } from '#server/identity/password.ts'"],
]

describe('the linter', () => {
  let found: ReadonlyMap<string, readonly string[]>

  beforeAll(async () => {
    for (const [, path, text] of breaches) tree.plant(path, `${text}\n`)
    for (const [path, text] of decent) tree.plant(path, `${text}\n`)
    const paths = [...breaches.map(([, path]) => path), ...decent.map(([path]) => path)]
    const { output } = await tree.run([oxlint, '-f', 'json', ...paths])
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] }
    const byFile = Map.groupBy(diagnostics, ({ filename }) => filename.replaceAll('\\', '/'))
    found = new Map([...byFile].map(([path, own]) => [path, own.map(({ code }) => code)]))
  })

  test.each(breaches)('finds it when %s', (_name, path, _text, rule) => {
    expect(found.get(path)).toContain(rule)
  })

  test('has nothing to say where the rooms allow it', () => {
    expect(decent.flatMap(([path]) => found.get(path) ?? [])).toEqual([])
  })
})

describe('the type check', () => {
  test('finds an endpoint that declares no access', async () => {
    const text = (access: string) => `import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
export const planted = endpoint({ method: 'GET', path: '/planted', ${access} summary: '', input: z.object({}), output: z.object({}) })
`
    tree.plant('src/contract/system/planted-bare.ts', text(''))
    tree.plant('src/contract/system/planted-guarded.ts', text("access: 'signed-in',"))
    tree.plant(
      'tsconfig.planted.json',
      '{"extends":"./tsconfig.base.json","files":["src/contract/system/planted-bare.ts","src/contract/system/planted-guarded.ts"]}',
    )
    const { code, output } = await tree.run(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.planted.json'])
    expect(code).not.toBe(0)
    expect(output).toMatch(/planted-bare\.ts.*\n?.*'access' is missing/)
    expect(output).not.toContain('planted-guarded')
  })
})

describe('the rule of refusals', () => {
  test('finds what an operation reaches by a service or by what it was handed, and does not declare', () => {
    const handlers = 'src/server/job/planted.handlers.ts'
    tree.plant(
      'src/server/job/planted.service.ts',
      `import { jobContract } from '#contract/job/job.contract.ts'
import { refusalsOf } from '#server/kit/refusal.ts'
const refuse = refusalsOf(jobContract)
export interface Finder {
  readonly find: () => never
}
export const createFinder = (): Finder => ({
  find: () => {
    throw refuse.NO_SUCH_JOB()
  },
})
export async function runJob(): Promise<never> {
  throw refuse.JOB_RUNS()
}
`,
    )
    tree.plant(
      handlers,
      `import { jobContract } from '#contract/job/job.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { rawRoute } from '#server/kit/request/raw-route.ts'
import { type Finder, runJob } from './planted.service.ts'
const on = implementContract(jobContract)
export const createPlanted = (finder: Finder) => [
  on.list.handler(async () => runJob()),
  rawRoute({ method: 'GET', path: '/planted', access: 'public', summary: '', produces: 'text/plain', handle: async () => finder.find() }),
]
`,
    )
    const found = listReachedRefusals(tree.folder)
    expect(findUndeclared(found.filter(({ operation }) => operation.startsWith(handlers)))).toEqual([
      `${handlers}: on.list JOB_RUNS by runJob`,
      `${handlers}: '/planted' NO_SUCH_JOB by find`,
    ])
    expect(
      findUnreached([{ operation: 'planted', declared: new Set(['GAP', 'FORBIDDEN']), reached: new Map(), records: false, moves: false }]),
    ).toEqual(['planted GAP'])
  }, 120_000)
})

describe('the rule of the audit log', () => {
  test('finds what staff write and nothing records, and a reason that nothing needs', async () => {
    const handlers = 'src/server/job/planted-silent.handlers.ts'
    tree.plant(
      handlers,
      `import { jobContract } from '#contract/job/job.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
const on = implementContract(jobContract)
export const createPlanted = () => ({ retry: on.retry.handler(async () => null), list: on.list.handler(async () => null) })
`,
    )
    const operations = listReachedRefusals(tree.folder)
    const find = (reasons: Readonly<Record<string, string>>) => findUnrecorded(tree.folder, operations, reasons)
    expect(await find(unaudited)).toEqual([`${handlers}: on.retry is POST /admin/job/{id}/retry, and records nothing`])
    const faults = await find({ ...unaudited, 'POST /admin/user': 'planted' })
    expect(faults).toContain('POST /admin/user has a reason to record nothing, and needs none')
  }, 120_000)
})

describe('knip', () => {
  test('finds an export that nobody uses', async () => {
    const path = 'src/contract/kit/common.ts'
    const text = readFileSync(join(tree.folder, path), 'utf8')
    tree.plant(path, `${text}\nexport function plantedAndUnused(): number {\n  return 1\n}\n`)
    const { code, output } = await tree.run(['node_modules/knip/bin/knip.js', '--no-progress', '--include', 'exports'])
    tree.plant(path, text)
    expect(code).not.toBe(0)
    expect(output).toContain('plantedAndUnused')
  })
})

describe('the rules of words', () => {
  const path = 'src/server/http/http.tw.json'

  /** The additional findings once the Taiwanese words of the HTTP server are changed. */
  function listNewFaults(change: (words: Record<string, string>) => void): string[] {
    const text = readFileSync(join(tree.folder, path), 'utf8')
    const before = new Set(findWordFaults(tree.folder))
    const words = JSON.parse(text) as Record<string, string>
    change(words)
    tree.plant(path, JSON.stringify(words))
    const after = findWordFaults(tree.folder)
    tree.plant(path, text)
    return after.filter((fault) => !before.has(fault))
  }

  test('find a translation that is missing', () => {
    expect(listNewFaults((words) => delete words['forbidden'])).toEqual([`${path}: forbidden is missing`])
  })

  test('find a translation that is still English', () => {
    expect(listNewFaults((words) => (words['forbidden'] = 'You don’t have permission to do this.'))).toEqual([
      `${path}: forbidden is not translated`,
    ])
  })

  test('find an empty text', () => {
    expect(listNewFaults((words) => (words['forbidden'] = ' '))).toEqual([`${path}: forbidden is empty`])
  })

  test('find a filling that was lost', () => {
    expect(listNewFaults((words) => (words['field_too_long'] = '太長了'))).toEqual([
      `${path}: field_too_long has other fillings than the English text`,
    ])
  })

  test('find wording of the mainland', () => {
    expect(listNewFaults((words) => (words['forbidden'] = '請先登錄'))).toEqual([`${path}: forbidden says 登錄`])
  })

  test('find a key that the server says and nobody wrote', () => {
    tree.plant('src/server/http/planted-word.ts', "export const planted = 'http.never_written'\n")
    expect(findUnknownServerWords(tree.folder)).toContain("src/server/http/planted-word.ts: 'http.never_written' has no words")
  })
})

describe('the rules of migrations', () => {
  test('find one that is numbered on, and one whose name no time is in', () => {
    expect(findMisnamedMigrations(tree.folder)).toEqual([])
    const names = ['0055-exam-planted.sql', '20261123T2130.sql', '20261340T2130-exam-planted.sql', 'planted.sql']
    for (const name of names) tree.plant(`migrations/${name}`, 'select 1;\n')
    tree.plant('migrations/20261123T2130-exam-decent.sql', 'select 1;\n')
    expect(findMisnamedMigrations(tree.folder)).toEqual(names.map((name) => `migrations/${name}`))
  })

  test('find one that is put between the numbered ones', () => {
    tree.plant('migrations/0014-exam-planted.sql', 'select 1;\n')
    expect(findMisnamedMigrations(tree.folder)).toContainEqual(expect.stringMatching(/are numbered/))
  })

  test('find one named by time that touches the table of another module', () => {
    tree.plant('migrations/20261123T2131-exam-nosy.sql', 'alter table account.person add planted text;\n')
    expect(findForeignMigrations(tree.folder, ['account.person'])).toEqual(['migrations/20261123T2131-exam-nosy.sql: names account.person'])
  })
})

describe('the rules of names', () => {
  test('find a retired name of a file, a function and a limit, and what to say instead', () => {
    expect(findRetiredNames(tree.folder)).toEqual([])
    tree.plant(
      'src/server/exam/planted-purse.ts',
      "export const mostTries = 3\n// the crew may stand in a comment\nexport const sayHello = 'cargo'\n",
    )
    expect(findRetiredNames(tree.folder)).toEqual([
      'src/server/exam/planted-purse.ts: planted-purse (now: allowance key)',
      'src/server/exam/planted-purse.ts: mostTries (now: max… or min…)',
      'src/server/exam/planted-purse.ts: sayHello (now: format… or describe…)',
    ])
  })
})

describe('the rule of full names', () => {
  test.each([
    "export const planted = [first_name, last_name].filter(Boolean).join(' ')",
    'export const planted = `${person.last_name}${person.first_name}`',
    "export const planted = first_name + ' ' + last_name",
    'export const Planted = () => <p>{person.first_name} {person.last_name}</p>',
    "export const planted = sql`select concat_ws(' ', first_name, last_name)`",
    "export const planted = sql`select first_name || ' ' || last_name`",
  ])('finds %s', (text) => {
    expect(findJoinedNames(tree.folder)).toEqual([])
    tree.plant('src/web/family/planted-name.tsx', text)
    expect(findJoinedNames(tree.folder)).toEqual(['src/web/family/planted-name.tsx'])
    tree.plant(
      'src/web/family/planted-name.tsx',
      'export const planted = first_name || username; export const other = sql`lower(p.first_name), lower(p.last_name)`',
    )
    expect(findJoinedNames(tree.folder)).toEqual([])
  })
})

describe('the rules of rights', () => {
  test('find a service that refuses for a right, by name or by a code that is looked up', () => {
    tree.plant(
      'src/server/family/planted.service.ts',
      '// refuse.NO_SUCH_CHILD() may stand in a comment\nexport const planted = () => [refuse.NOT_A_PARENT(), refuse.NOT_SUBMITTED(), refuse.LINK_OVER()]\n',
    )
    tree.plant('src/server/family/planted-code.service.ts', "export const planted = (code: 'FORBIDDEN') => refuse[code]()\n")
    expect(findRightsOutsidePolicies(tree.folder)).toEqual([
      'src/server/family/planted-code.service.ts: a code that is looked up',
      'src/server/family/planted.service.ts: NOT_A_PARENT',
    ])
  })

  test('find a policy that loads, waits or looks at a clock, and that has no test', () => {
    const path = 'src/server/family/planted.policy.ts'
    tree.plant(
      path,
      `import type { Db } from '#server/kit/database.ts'
import { type LinkRecord, lockLink } from './parent-link.store.ts'
import { type Person, findPerson } from '#server/identity/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
export async function requirePlanted(): Promise<number> {
  return Date.now()
}
`,
    )
    expect(findImpurePolicies(tree.folder)).toEqual(
      [
        'imports ./parent-link.store.ts',
        'imports #server/identity/index.ts',
        'imports #server/kit/clock.ts',
        'waits',
        'looks at a clock',
      ].map((what) => `${path}: ${what}`),
    )
    expect(findUntestedPolicies(tree.folder)).toEqual([path])
  })
})

describe('the rules of SQL', () => {
  const tables = ['identity.person', 'exam.test']

  test('find a store that reads the table of another module', () => {
    tree.plant('src/server/exam/nosy.store.ts', 'export const planted = `select id from identity.person where id = 1`\n')
    expect(findForeignSchemas(tree.folder, tables)).toContain('src/server/exam/nosy.store.ts: names identity.person')
  })

  test('find a builder that does', () => {
    tree.plant('src/server/account/nosy.store.ts', "export const planted = (db: Db) => db.selectFrom('exam.test').selectAll()\n")
    expect(findForeignSchemas(tree.folder, tables)).toContain('src/server/account/nosy.store.ts: names exam.test')
  })

  test.each(['0099-exam-nosy.sql', '20991231T2359-exam-nosy.sql'])('find %s that changes the table of another module', (name) => {
    tree.plant(`migrations/${name}`, 'alter table exam.test add column a text;\nalter table identity.person add column a text;\n')
    expect(findForeignMigrations(tree.folder, tables)).toContain(`migrations/${name}: names identity.person`)
    expect(findForeignMigrations(tree.folder, tables)).not.toContain(`migrations/${name}: names exam.test`)
  })

  test('find a service that speaks SQL', () => {
    tree.plant('src/server/account/nosy.service.ts', 'export const planted = sql`select 1`\n')
    expect(findSqlOutsideStores(tree.folder)).toContain('src/server/account/nosy.service.ts')
  })
})

describe('the rules of what is kept', () => {
  const held: ReadonlyArray<readonly [string, string]> = [
    ['a private key', ['-----BEGIN', ' RSA PRIVATE', ' KEY-----'].join('')],
    ['an access key', ['AK', 'IA', 'ABCDEFGHIJKLMNOP'].join('')],
    ['a token of npm', ['//host/:_auth', 'Token=secret'].join('')],
    ['a path of one machine', ['see /ho', 'me/ada/notes'].join('')],
    ['a registry', ['https://registry.', 'npmjs.org/zod'].join('')],
  ]

  test.each(held)('find %s', (name, text) => {
    expect(findForbidden([{ path: 'planted.md', text: `one\n${text}\n` }])).toEqual([`planted.md:2 holds ${name}`])
  })
})

describe('the rules of rooms and documents', () => {
  test('find a room that has grown too large, and a file in no room', () => {
    for (let number = 1; number <= 26; number += 1) tree.plant(`src/server/audit/planted-${number}.ts`, 'export const planted = 1\n')
    tree.plant('src/server/salary/planted.ts', 'export const planted = 1\n')
    const faults = findRoomFaults(tree.folder)
    expect(faults).toContainEqual(expect.stringMatching(/^server\/audit has \d+ files/))
    expect(faults).toContain('src/server/salary/planted.ts lies in no room of rooms.ts')
  })

  test('find a document that names a file that is gone', () => {
    tree.plant('docs/planted.md', 'See `kit/never-written.ts` and `src/server/kit/database.ts`.\n')
    expect(findUnknownPaths(tree.folder)).toEqual(['docs/planted.md names kit/never-written.ts'])
  })

  test('find a finding without a test', () => {
    tree.plant(
      'docs/findings.md',
      '| X1 | it broke | mended | |\n| X2 | it broke | open | |\n| X3 | it broke | mended | `src/web/x.test.ts` |\n',
    )
    expect(findUntestedFindings(tree.folder)).toEqual(['docs/findings.md: | X1 | it broke | mended | |'])
  })

  test('find a finding whose test has another name, or is gone', () => {
    tree.plant('src/web/planted.test.ts', `// no such name\ntest('it is "whole" again', () => undefined)\n`)
    const rows = ['`planted.test.ts` "is", "no such name"', '`web/planted.test.ts` "again"; `src/web/gone.test.ts` "again"']
    tree.plant('docs/findings.md', rows.map((row) => `| X1 | "it broke" | mended | ${row} |\n`).join(''))
    expect(findUnknownTests(tree.folder)).toEqual([
      'docs/findings.md: planted.test.ts has no "no such name"',
      'docs/findings.md: src/web/gone.test.ts is gone',
    ])
  })
})

describe('the rule of wire types', () => {
  const place = (room: string): SchemaPlace[] => [{ room, name: 'examContract.list.inputSchema' }]
  const body = `{
  readonly plant: string
  readonly pots: readonly { readonly clay: boolean; readonly size: number }[]
  readonly watered?: boolean
}
`

  test('finds an interface, a type and a query of a page that repeat a schema', () => {
    const [path, paged] = ['src/server/exam/planted-wire.ts', 'src/web/exam/planted-wire.tsx']
    tree.plant(path, `interface Planted ${body}export type Grown = ${body}`)
    tree.plant(paged, `type PlantQuery = PageQuery & ${body}`)
    const schemas = new Map([
      ['plant pots watered', place('contract/exam')],
      ['page per_page plant pots watered', place('contract/kit')],
    ])
    expect(findWrittenAgain(tree.folder, schemas)).toEqual([
      `${path}: Planted has the fields of examContract.list.inputSchema`,
      `${path}: Grown has the fields of examContract.list.inputSchema`,
      `${paged}: PlantQuery has the fields of examContract.list.inputSchema`,
    ])
    expect(findWrittenAgain(tree.folder, new Map([['plant pots watered', place('contract/result')]]))).toEqual([])
  })
})

describe('the rules of manifests', () => {
  test('find a permission that is asked for and declared by nobody, and one that nobody asks for', () => {
    const path = 'src/contract/job/planted.contract.ts'
    tree.plant(path, "export const planted = { access: 'job:planted' }\n")
    const faults = findPermissionFaults(tree.folder, [{ module: 'job', permissions: { 'super-admin': ['job:idle'] } }])
    expect(faults).toContain(`${path}: no module declares the permission job:planted`)
    expect(faults).toContain('job declares the permission job:idle, and nothing asks for it')
  })

  test('find what is recorded and not declared, composed or declared by a higher module, and what nothing records', () => {
    const path = 'src/server/job/planted-audit.service.ts'
    const lines = [
      "{ action: 'job.planted', entity: 'plan' }",
      "{ action: 'plan.given', entity: 'job' }",
      '{ action: `job.${change}`, entity: x }',
    ]
    tree.plant(path, lines.map((event) => `await recordAudit(tx, ${event})\n`).join(''))
    const faults = findAuditFaults(tree.folder, [
      { module: 'job', auditActions: ['job.idle'], auditEntities: ['job'] },
      { module: 'plan', auditActions: ['plan.given'], auditEntities: ['plan'] },
    ]).filter((fault) => fault.startsWith(path) || fault.endsWith('records it'))
    expect(faults).toEqual([
      `${path}: the action job.planted is declared by no module that it may enter`,
      `${path}: the action plan.given is declared by no module that it may enter`,
      `${path}: the action job.\${change} is declared by no module that it may enter`,
      'job declares the action job.idle, and nothing records it',
      `${path}: the entity plan is declared by no module that it may enter`,
    ])
  })

  test('find an event that is waited for and that nobody publishes', async () => {
    const [heard, missed] = [{ topic: 'plan.heard' }, { topic: 'plan.missed' }]
    const faults = await findEventFaults(tree.folder, [
      { module: 'planted', publishes: [heard] },
      { module: 'home', subscriptions: [heard, missed], notifications: [{ event: missed }] },
    ])
    expect(faults).toEqual(Array(2).fill('home waits for the event plan.missed, and nobody publishes it'))
  })

  test('find an event that is defined and not declared, and one that nothing publishes', async () => {
    tree.plant('src/contract/planted/events.ts', "export const wasPlanted = { topic: 'planted.was' }\n")
    expect(await findEventFaults(tree.folder, [{ module: 'planted' }])).toEqual([
      'planted defines the event planted.was, and its manifest publishes none',
      'planted defines wasPlanted, and nothing publishes it',
    ])
    tree.plant('src/server/planted/planted.service.ts', 'await publishEvents(tx, wasPlanted, [])\n')
    expect(await findEventFaults(tree.folder, [{ module: 'planted', publishes: [{ topic: 'planted.was' }] }])).toEqual([])
  })

  test('find a kind of notice that no event becomes', () => {
    tree.plant('src/server/planted/planted.notifications.ts', "export const planted = () => ({ kind: 'grown', params: {}, url: null })\n")
    expect(findIdleKinds(tree.folder, [{ module: 'planted', noticeKinds: { grown: {}, withered: {} } }])).toEqual([
      'planted declares the kind of notice withered, and no event becomes one',
    ])
  })

  test('find a figure that no page shows, one that nothing counts, and one without a word', () => {
    tree.plant('src/web/planted/counters.en.json', '{ "plants_ripe": "ripe" }\n')
    const counted = [{ module: 'planted', counters: { figures: { plants: ['ripe', 'rotten', 'new'] } } }]
    const shown = [{ module: 'planted', adminCounters: ['plants.ripe', 'plants.new', 'plants.lost'].map((figure) => ({ figure })) }]
    expect(findCounterFaults(tree.folder, counted, shown)).toEqual([
      'planted counts plants.rotten, and no page shows it',
      'planted shows plants.lost, and nothing counts it',
      'planted shows plants.new, and has no word for it',
      'planted shows plants.lost, and has no word for it',
    ])
  })

  test('find a chart that no page draws, one that nothing counts, and one without a word', () => {
    tree.plant('src/web/planted/counters.en.json', '{ "chart_plants": "plants", "chart_lost": "lost" }\n')
    const drawn = [{ module: 'planted', adminCharts: ['plants', 'weeds', 'lost'].map((chart) => ({ chart })) }]
    expect(findChartFaults(tree.folder, [{ module: 'planted', charts: { plants: 1, weeds: 1, trees: 1 } }], drawn)).toEqual([
      'planted counts trees by the day, and no page draws it',
      'planted draws lost, and nothing counts it',
      'planted draws weeds, and has no word for it',
    ])
  })

  test('find a manifest of a module that rooms.ts does not have', () => {
    tree.plant('src/server/salary/module.ts', 'export const serverModule = {}\n')
    expect(findUnjoinedManifests(tree.folder)).toEqual(['src/server/salary/module.ts'])
  })
})
