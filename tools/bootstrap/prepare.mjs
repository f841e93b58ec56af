/**
 * Runs before `npm start` and `npm test`: installs the packages when package-lock.json has changed and builds the web pages when their sources
 * have (`npm run admin` and `npm run verify` do without pages, `npm run dev` builds them itself). With nothing to do it finishes at once, writes nothing and needs
 * no network.
 */
import { Complaint, fail } from './project.mjs'
import { arePackagesInstalled, installPackages } from './packages.mjs'
import { withStartLock } from './start-lock.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const oldestNode = 20

async function prepare() {
  const { node } = process.versions
  if (Number(node.split('.')[0]) < oldestNode) throw new Complaint(`Bandstand needs Node ${oldestNode} or newer; you have ${node}.`)
  const needsPages = !['admin', 'dev', 'verify'].includes(process.argv[2])
  const isReady = () => arePackagesInstalled() && (!needsPages || isWebBuilt())
  if (isReady()) return
  await withStartLock(async () => {
    if (!arePackagesInstalled()) await installPackages()
    if (needsPages && !isWebBuilt()) await buildWeb()
  })
}

prepare().catch(fail)
