import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { appendFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { layers } from '#rooms'
import { root } from '#tools/processes.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { addRoom, removeRoom } from './rooms-line.ts'
import { findNameFault } from './module-files.ts'

const rooms = readFileSync(new URL('rooms.ts', pathToFileURL(root)), 'utf8')

describe('the line in rooms.ts', () => {
  test.each(Object.keys(layers))('is written into the layer %s and taken out again', (layer) => {
    const more = addRoom(rooms, 'diary', layer)
    expect(more).toMatch(/\bdiary: \[\]/)
    expect(removeRoom(more, 'diary')).toBe(rooms)
  })

  test('is not taken out while another line names the module', () => {
    const entered = addRoom(rooms, 'diary', 'school').replace('home: []', "home: ['diary']")
    expect(() => removeRoom(entered, 'diary')).toThrow("home: ['diary']")
  })
})

test('a module has a name of its own, in small letters', () => {
  expect(['diary', 'plan', 'kit', 'study-plan', 'Diary', 'ab'].map((name) => findNameFault(name, ['plan']) === null)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('in a copy of the project', () => {
  const notCopied = new Set(['.cache', '.git', 'coverage', 'content', 'data', 'dist', 'node_modules'])
  let database: TestDatabase
  let copy: string
  beforeAll(async () => {
    database = await openTestDatabase()
    copy = await mkdtemp(join(tmpdir(), 'bandstand-new-'))
    const names = readdirSync(root).filter((name) => !notCopied.has(name))
    await Promise.all(names.map((name) => cp(join(root, name), join(copy, name), { recursive: true })))
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  }, 60_000)
  afterAll(async () => {
    await database.close()
    await rm(copy, { recursive: true })
  })

  interface Answer {
    readonly failed: boolean
    readonly said: string
  }

  /** Runs a program of the copy. */
  const run = (...args: readonly string[]): Promise<Answer> =>
    new Promise((done) => {
      const env = { ...process.env, NO_COLOR: '1', DATABASE_URL: database.connectionString }
      execFile(process.execPath, [...args], { cwd: copy, env }, (error, stdout, stderr) =>
        done({ failed: error !== null, said: `${stdout}${stderr}` }),
      )
    })
  /** What the module has among the journeys, without all the others. */
  const journeysOfDiary = {
    extends: './tsconfig.journeys.json',
    files: ['tests/journeys/diary.journey.ts', 'tests/journeys/diary.screens.ts'],
    include: [],
  }
  const passed = { failed: false, said: '' }

  const readCopy = () =>
    new Map(
      globSync('**/*', { cwd: copy, exclude: ({ name }) => name === 'node_modules', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path, readFileSync(path, 'base64')]),
    )

  test('a module is written that fits its types and rules, and goes without a trace', { timeout: 600_000 }, async () => {
    const before = readCopy()
    expect(before.size).toBeGreaterThan(1000)

    expect(await run('tools/new.ts', 'module', 'diary')).toMatchObject({ failed: false })
    expect(await run('tools/new.ts', 'module', 'diary')).toMatchObject({ failed: true, said: expect.stringContaining('taken') as string })
    await writeFile(join(copy, 'tsconfig.diary.json'), JSON.stringify(journeysOfDiary))
    for (const config of ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.diary.json'])
      expect(await run('node_modules/typescript/bin/tsc', '-p', config)).toEqual(passed)
    await rm(join(copy, 'tsconfig.diary.json'))
    const own = [...readCopy().keys()].filter((path) => path.includes('diary') && /\.tsx?$/.test(path))
    expect(own.length).toBeGreaterThan(10)
    expect(await run('node_modules/oxfmt/bin/oxfmt', '--check', 'rooms.ts', ...own)).toMatchObject({ failed: false })

    await appendFile(join(copy, 'src/web/diary/own-note.tsx'), '// More.\n')
    const refused = await run('tools/new.ts', 'remove', 'diary')
    expect(refused).toMatchObject({ failed: true, said: expect.stringContaining('src/web/diary/own-note.tsx') as string })
    expect(await run('tools/new.ts', 'remove', 'diary', '--edited')).toMatchObject({ failed: false })
    const after = readCopy()
    const differing = [...before.keys(), ...after.keys()].filter((path) => before.get(path) !== after.get(path))
    expect(differing).toEqual([])
  })
})
