import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './sources.ts'

const kept = [
  'src',
  'tests',
  'tools',
  'bench',
  'migrations',
  'index.html',
  'room.html',
  'package.json',
  'package-lock.json',
  '.gitignore',
  '.oxfmtrc.json',
]
const configs = ['rooms.ts', 'oxlint.config.ts', 'vite.config.ts', 'vitest.config.ts', 'knip.json']
const tsconfigs = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.web.json', 'tsconfig.journeys.json']

/** A copy of the project in which a breach may be planted. */
export interface Tree {
  /** With a slash at its end. */
  readonly folder: string
  plant(path: string, text: string): void
  /** Runs one of the checks there; answers its exit code and what it said. */
  run(args: readonly string[]): Promise<{ code: number; output: string }>
  fell(): void
}

export function plantTree(): Tree {
  const folder = `${mkdtempSync(join(tmpdir(), 'bandstand-tree-'))}/`
  for (const name of [...kept, ...configs, ...tsconfigs]) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    plant: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    run: (args) =>
      new Promise((resolve) => {
        const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 64 * 1024 * 1024 }
        execFile(process.execPath, args, options, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1, output: stdout + stderr })
        })
      }),
    fell: () => rmSync(folder, { recursive: true, force: true }),
  }
}
