import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const globalSetup = ['tests/world/global-set-up.ts']

/** Password hashing is cheap in tests. */
const resolve = { alias: { '@node-rs/argon2': fileURLToPath(new URL('tests/world/light-argon2.ts', import.meta.url)) } }

/** Of two cores one would be idle while two tests wait: for the database, a browser, a process. */
const maxWorkers = 3

/** With the whole product, one file after another. What is polled may take as long there as what a page is waited for. */
const alone = { globalSetup, testTimeout: 180_000, hookTimeout: 180_000, fileParallelism: false, expect: { poll: { timeout: 20_000 } } }

const inBrowser = { ...alone, globalSetup: [...globalSetup, 'tests/world/web-set-up.ts'] }

/** Files at once, each with a server and a browser of its own: a story waits longer than it works. What a file needs is read in once. */
const sideBySide = { ...inBrowser, fileParallelism: true, isolate: false }

/** `npm run faults` takes all trials of the matrix and judges times; `npm test` takes a few of each, three faults at once. */
const isWholeMatrix = process.env['FAULTS'] === 'whole'

/**
 * Files that take longer than their size suggests, the longest first: started last, they would be waited for alone. Vitest orders all others.
 */
const longFiles = [
  'every-page.axe.ts',
  'every-room.axe.ts',
  'zoom.axe.ts',
  'every-office-page.axe.ts',
  'policy.test.ts',
  'postgres.test.ts',
  'module.test.ts',
  'bootstrap.test.ts',
  'fuzz.test.ts',
  'planted.test.ts',
  'make-admin.test.ts',
  'import.service.test.ts',
  'key-decision.service.test.ts',
  'remark.jobs.test.ts',
  'mail.test.ts',
  'stop.test.ts',
  'server.test.ts',
]

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longFiles.findIndex((name) => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    const long = sorted.filter((file) => rank(file) >= 0).toSorted((one, other) => rank(one) - rank(other))
    return [...long, ...sorted.filter((file) => rank(file) < 0)]
  }
}

/** What `npm run check` runs. */
const houseRules = ['tests/house-static.test.ts', 'tests/house-refusals.test.ts']

/** `house` and `unit` need nothing; `service` has PostgreSQL; `faults` kill it; they, `journeys` and `axe` have a browser too. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    reporters: ['default'],
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: { name: 'house', include: houseRules, testTimeout: 60_000 },
      },
      {
        test: { name: 'unit', include: ['src/{contract,web}/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        resolve,
        test: {
          name: 'service',
          include: ['src/{server,postgres-embedded}/**/*.test.ts', 'tests/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: houseRules,
          globalSetup,
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'faults',
          include: ['tests/faults/*.fault.ts'],
          ...inBrowser,
          ...(isWholeMatrix ? { testTimeout: 3_600_000 } : { testTimeout: 300_000, fileParallelism: true, maxWorkers }),
        },
      },
      { resolve, test: { name: 'journeys', include: ['tests/journeys/*.journey.ts'], ...sideBySide, maxWorkers } },
      { resolve, test: { name: 'axe', include: ['tests/journeys/*.axe.ts'], ...sideBySide, maxWorkers } },
    ],
  },
})
