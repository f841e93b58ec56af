import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runQuietly } from './child.mjs'
import { findNode } from './node-binary.mjs'
import { Complaint, explainFileError, root } from './project.mjs'

const stampFile = join(root, 'dist', '.web-stamp')
const builtPage = join(root, 'dist', 'web', 'index.html')

/** What the built pages depend on; vite.config.ts says the same. */
const inputs = [
  'src/web',
  'src/contract',
  'index.html',
  'room.html',
  'vite.config.ts',
  'tools/web-chunks.ts',
  'tools/page-links.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
]

/** What changes without changing the pages: tests, and files that the build itself writes. */
const isNoInput = (path) => path.endsWith('.gen.ts') || /\.test\.tsx?$/.test(path)

export function isWebBuilt() {
  return existsSync(builtPage) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashInputs()
}

const causes = [
  [/ENOSPC|EDQUOT/, 'the disk is full'],
  [/EACCES|EPERM|EROFS/, 'you may not write there'],
  [/heap out of memory|SIGKILL/, 'there is not enough memory'],
]

/** Says what Vite says only when it fails. */
export async function buildWeb() {
  const begin = Date.now()
  console.log('Building the web pages …')
  const hash = hashInputs()
  try {
    rmSync(stampFile, { force: true })
    mkdirSync(join(root, 'dist'), { recursive: true })
  } catch (error) {
    throw explainFileError(error, stampFile)
  }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  delete env.FORCE_COLOR
  const { code, output } = await runQuietly(findNode(), [vite, 'build', '--logLevel', 'warn'], { cwd: root, env })
  if (code !== 0) {
    const cause = causes.find(([pattern]) => pattern.test(output))
    throw new Complaint(
      `${process.stderr.isTTY ? output : stripVTControlCharacters(output)}\n\nThe web pages could not be built: ${cause ? cause[1] : 'Vite says why above'}.`,
    )
  }
  writeFileSync(stampFile, hash)
  console.log(`Web pages built in ${Math.round((Date.now() - begin) / 1000)} s.`)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return isNoInput(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
