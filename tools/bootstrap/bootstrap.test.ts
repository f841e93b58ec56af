import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let project: string
const started: ChildProcess[] = []

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bandstand-bootstrap-'))
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs'))) {
    cpSync(join(import.meta.dirname, name), join(project, 'tools/bootstrap', name))
  }
  write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', type: 'module', dependencies: { vite: 'file:parts/vite' } }))
  write('parts/vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.0', type: 'module' }))
  write('parts/vite/bin/vite.js', builder)
  writeLock('1.0.0')
  write('src/web/page.ts', 'first')
  write('src/server/main.ts', server)
  write('tools/run-tests.ts', 'process.exit(Number(process.argv[2] ?? 0))')
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(project, { recursive: true, force: true })
})

/** In Vite's place: notes each build, and fails when the page says so. */
const builder = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  if (readFileSync('src/web/page.ts', 'utf8') === 'broken') { console.error('page.ts is broken'); process.exit(1) }
  mkdirSync('dist/web', { recursive: true })
  writeFileSync('dist/web/index.html', '<title>Small</title>')
  appendFileSync('builds.log', 'built ')`

const server = `
  process.on('SIGTERM', () => { console.log('drained after SIGTERM'); process.exit(0) })
  process.once('disconnect', () => { console.error('left alone'); process.exit(0) })
  setInterval(() => {}, 60_000)
  console.log('ready')`

function write(path: string, text: string): void {
  mkdirSync(join(project, path, '..'), { recursive: true })
  writeFileSync(join(project, path), text)
}

function writeLock(version: string): void {
  const packages = {
    '': { name: 'small', version: '1.0.0', dependencies: { vite: 'file:parts/vite' } },
    'node_modules/vite': { resolved: 'parts/vite', link: true },
    'parts/vite': { name: 'vite', version },
  }
  write('package-lock.json', JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages }))
}

function launch(script: string, ...args: string[]): ChildProcess {
  const environment = {
    ...process.env,
    npm_lifecycle_event: undefined,
    npm_config_offline: 'true',
    npm_config_cache: join(project, '.npm'),
  }
  const child = spawn(process.execPath, [join(project, 'tools/bootstrap', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  })
  started.push(child)
  return child
}

async function run(script: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const child = launch(script, ...args)
  let said = ''
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

async function readNotificationStream(child: ChildProcess, from: 'stdout' | 'stderr' = 'stdout'): Promise<string> {
  const [line] = (await once(createInterface({ input: child[from]! }), 'line')) as [string]
  return line
}

function countBuilds(): number {
  return readFileSync(join(project, 'builds.log'), 'utf8').split(' ').length - 1
}

describe('preparing a checkout', () => {
  test('installs and builds the first time and says nothing the second', async () => {
    const first = await run('prepare.mjs', 'start')
    expect(first).toEqual({
      code: 0,
      said: expect.stringMatching(/^Installing packages \(once\) …\nPackages installed in \d+ s\.\nBuilding the web pages …\n/),
    })
    expect(await run('prepare.mjs', 'start')).toEqual({ code: 0, said: '' })
    expect(existsSync(join(project, '.cache/preparing'))).toBe(false)
  })

  test('installs again when the lock file changed or a package is gone, and then only rebuilds what changed', async () => {
    await run('prepare.mjs', 'start')
    rmSync(join(project, 'node_modules/vite'), { recursive: true })
    expect((await run('prepare.mjs', 'test')).said).toMatch(/^Installing packages/)
    expect(countBuilds()).toBe(1)
    write('parts/vite/package.json', JSON.stringify({ name: 'vite', version: '1.0.1', type: 'module' }))
    writeLock('1.0.1')
    const changed = await run('prepare.mjs', 'test')
    expect(changed.said).toMatch(/Building the web pages/)
    expect(countBuilds()).toBe(2)
  })

  test('builds again when a page changed, and not when only a test of it did', async () => {
    await run('prepare.mjs', 'start')
    write('src/web/page.test.ts', 'a test')
    expect((await run('prepare.mjs', 'start')).said).toBe('')
    write('src/web/page.ts', 'second')
    expect((await run('prepare.mjs', 'start')).said).toMatch(/^Building the web pages/)
  })

  test('shows what is wrong with a page and ends with 1, until it is mended', async () => {
    write('src/web/page.ts', 'broken')
    const failed = await run('prepare.mjs', 'start')
    expect(failed).toEqual({
      code: 1,
      said: expect.stringMatching(/page\.ts is broken\n\nThe web pages could not be built: Vite says why above\./),
    })
    write('src/web/page.ts', 'whole')
    expect((await run('prepare.mjs', 'start')).code).toBe(0)
  })

  test('says in a sentence why packages could not be installed', async () => {
    const lock = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as { packages: Record<string, object> }
    lock.packages[''] = { ...lock.packages[''], dependencies: { vite: 'file:parts/vite', react: '19.0.0' } }
    write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', dependencies: { vite: 'file:parts/vite', react: '19.0.0' } }))
    lock.packages['node_modules/react'] = { version: '19.0.0', integrity: `sha512-${'A'.repeat(86)}==` }
    write('package-lock.json', JSON.stringify(lock))
    const { code, said } = await run('prepare.mjs', 'start')
    expect(code).toBe(1)
    expect(said).toMatch(/The packages could not be installed: the registry can’t be reached; the first start needs the network\./)
  })

  test('done by two at once is done once', async () => {
    const both = await Promise.all([run('prepare.mjs', 'start'), run('prepare.mjs', 'test')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(countBuilds()).toBe(1)
  })

  test('goes on where a killed start left its lock', async () => {
    write('.cache/preparing/pid', '999999999')
    expect((await run('prepare.mjs', 'start')).code).toBe(0)
  })
})

describe('running a task', () => {
  test('passes a signal on and ends with the server, in order', async () => {
    const runner = launch('run.mjs', 'start')
    expect(await readNotificationStream(runner)).toBe('ready')
    const last = readNotificationStream(runner)
    const ended = once(runner, 'exit')
    runner.kill('SIGTERM')
    expect(await last).toBe('drained after SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  test('leaves no server behind when it is killed itself', async () => {
    const runner = launch('run.mjs', 'start')
    expect(await readNotificationStream(runner)).toBe('ready')
    const last = readNotificationStream(runner, 'stderr')
    runner.kill('SIGKILL')
    expect(await last).toBe('left alone')
  })

  test('ends with the exit code of the tests and hands them their arguments', async () => {
    expect((await run('run.mjs', 'test')).code).toBe(0)
    expect((await run('run.mjs', 'test', '3')).code).toBe(3)
  })
})
