import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readSources, type SourceFile } from './sources.ts'

const isText = (path: string) => !/\.(png|jpg|webp|mp3|m4a|ogg|opus|woff2?|ttf|ico|br|gz)$/.test(path)

/** What git keeps, or would keep; without git every file that is no product of a build. */
export function readTracked(base: string): SourceFile[] {
  try {
    const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
    const listed = execFileSync('git', args, { cwd: base, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const paths = listed.split('\0').filter((path) => path !== '' && isText(path))
    return paths
      .filter((path) => existsSync(join(base, path)) && statSync(join(base, path)).isFile())
      .map((path) => ({ path, text: readFileSync(join(base, path), 'utf8') }))
  } catch {
    return readSources(base, '', isText)
  }
}

/** Put together here so that this file doesn't hold what it looks for. */
const joinParts = (...parts: string[]) => parts.join('')
const forbidden: ReadonlyArray<readonly [string, RegExp]> = [
  ['a private key', new RegExp(joinParts('-----BEGIN [A-Z ]*', 'PRIVATE KEY'))],
  [
    'an access key',
    new RegExp(joinParts('\\b(AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{30,}|sk_live_', '[0-9A-Za-z]{16,}|xox[bap]-[0-9A-Za-z-]{10,})')),
  ],
  ['a token of npm', new RegExp(joinParts('_auth', '(Token|)\\s*=|\\bnpm_[A-Za-z0-9]{36}\\b'))],
  ['a path of one machine', new RegExp(joinParts('(?<![\\w./-])/(work|home/[a-z]+|Users/[A-Za-z]+|root)', '/|[A-Z]:\\\\Users'))],
  [
    'a registry',
    new RegExp(
      joinParts('registry\\.', '(npmjs|yarnpkg)\\.|npm', 'mirror|arti', 'factory|verda', 'ccio|//[^\\s/"]*(nexus|npm-', 'proxy)'),
      'i',
    ),
  ],
]

/** Secrets, paths of one machine and registries in the given files, with the line of each. */
export function findForbidden(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    forbidden.flatMap(([name, pattern]) => {
      const found = pattern.exec(text)
      return found === null ? [] : [`${path}:${text.slice(0, found.index).split('\n').length} holds ${name}`]
    }),
  )
}
