/**
 * Run after `npm install` where the registry doesn't hold the packages of every platform: npm then leaves them out of
 * package-lock.json and its own `npm ci` refuses that file. Writes them in, by what their names say, without a checksum.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

const lockFile = join(root, 'package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

function listMissing(packages) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies || {})
      .filter(([name]) => !isFound(packages, path, name))
      .map(([name, version]) => ({ name, version, parent })),
  )
}

/** As Node looks for packages: beside the parent's own, then in every node_modules above. */
function isFound(packages, path, name) {
  const steps = path.split('/node_modules/')
  const places = steps.map((_, index) => steps.slice(0, index + 1).join('/node_modules/'))
  return [...places, ''].some((place) => `${place ? `${place}/` : ''}node_modules/${name}` in packages)
}

function toEntry({ name, version, parent }) {
  const words = name.split(/[/-]/)
  const system = systems.filter((word) => words.includes(word))
  const processor = processors.filter((word) => words.includes(word))
  return {
    version,
    ...(processor.length > 0 && { cpu: processor }),
    ...(parent.dev && { dev: true }),
    ...(/-musl/.test(name) && { libc: ['musl'] }),
    ...(/-gnu/.test(name) && { libc: ['glibc'] }),
    ...(parent.license && { license: parent.license }),
    optional: true,
    ...(system.length > 0 && { os: system }),
    ...(parent.engines && { engines: parent.engines }),
  }
}

const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const missing = listMissing(lock.packages).filter(({ version }) => /^\d/.test(version))
for (const one of missing) lock.packages[`node_modules/${one.name}`] = toEntry(one)
const [first, ...others] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([first, ...others.sort(([a], [b]) => a.localeCompare(b, 'en'))])
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} platform packages added to package-lock.json`)
