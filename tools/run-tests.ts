import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { getChromium } from '#tests/world/chromium.ts'
import { startTestPostgres, type TestPostgres } from '#tests/world/postgres.ts'
import { type ChosenStage, chooseTests, listTestFiles, type Stage } from './choose-tests.ts'
import { checkSteps, fullNameOf, runCheckSteps } from './check-steps.ts'
import { endProcesses, runNode } from './processes.ts'

/**
 * What `npm test` runs. Words given to it choose stages or test files by a part of their path: `npm test -- service password.journey`.
 * With `--everything` axe looks at every variant of every screen instead of the share of the day.
 */

interface Tally {
  passed: number
  /** The full name of each. */
  readonly failed: string[]
  skipped: number
}

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

const tally: Tally = { passed: 0, failed: [], skipped: 0 }
let postgres: TestPostgres | undefined
let folder: string | undefined
let stopping = false

function count(stage: Stage, report: z.infer<typeof Report>): void {
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    tally.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    tally.skipped += file.assertionResults.filter(({ status }) => status !== 'passed' && status !== 'failed').length
    tally.failed.push(...failed.map(({ fullName }) => `${stage}: ${fullName}`))
    if (file.status === 'failed' && failed.length === 0) tally.failed.push(`${stage}: ${file.name} (it could not be run)`)
  }
}

/** Runs one project of vitest.config.ts, or the given files of it. An end that its report does not explain counts as a failure too. */
async function runVitest(stage: Stage, paths: readonly string[]): Promise<void> {
  const env: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const reportFile = join(folder ?? tmpdir(), `${stage}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', stage, '--reporter=default', '--reporter=json']
  const { code, signal } = await runNode([...args, `--outputFile.json=${reportFile}`, ...paths], {
    aloud: true,
    env,
    limitSeconds: process.env['AXE'] === 'all' ? 3600 : 1800,
  })
  const failedBefore = tally.failed.length
  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  if (text === undefined) tally.failed.push(`${stage}: vitest ended with ${code ?? signal} and without a report`)
  else count(stage, Report.parse(JSON.parse(text)))
  if (code !== 0 && tally.failed.length === failedBefore) tally.failed.push(`${stage}: an error outside of any test`)
}

async function runStage({ stage, paths }: ChosenStage): Promise<void> {
  if (stage === 'checks') {
    const failed = await runCheckSteps(checkSteps)
    tally.failed.push(...failed)
    tally.passed += checkSteps.filter((step) => !failed.includes(fullNameOf(step))).length
    return
  }
  if (stage === 'faults' || stage === 'journeys' || stage === 'axe') await getChromium((sentence) => console.log(sentence))
  if (stage !== 'house' && stage !== 'unit' && postgres === undefined) {
    postgres = await startTestPostgres()
    process.env['TEST_DATABASE_URL'] = postgres.url
  }
  await runVitest(stage, paths)
}

async function tryStage(chosen: ChosenStage): Promise<void> {
  const { stage } = chosen
  const begin = performance.now()
  console.log(`\n== ${stage} ==`)
  try {
    await runStage(chosen)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(reason)
    tally.failed.push(`${stage}: ${reason}`)
  }
  console.log(`== ${stage} took ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      console.log('Stopping the tests …')
      void endProcesses()
        .then(cleanUp)
        .finally(() => process.exit(128 + constants.signals[signal]))
    })
  }
}

async function cleanUp(): Promise<void> {
  await postgres?.stop()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
}

/** Everything that the tests write goes below one folder, so that nothing outlives them however they end. */
async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'bandstand-run-'))
  await chmod(folder, 0o755) // PostgreSQL runs as another user when the tests run as root.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
}

async function choose(): Promise<ChosenStage[]> {
  const given = process.argv.slice(2)
  if (given.includes('--everything')) process.env['AXE'] = 'all'
  const words = given.filter((word) => word !== '--everything')
  return await chooseTests(words, () => listTestFiles(join(folder ?? tmpdir(), 'files.json')))
}

/** A word that names nothing ends the run with one sentence. */
async function refuse(error: unknown): Promise<never> {
  await cleanUp()
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function main(): Promise<void> {
  stopOnSignals()
  await makeFolder()
  const chosen = await choose().catch(refuse)
  const begin = performance.now()
  for (const stage of chosen) {
    await tryStage(stage)
    if (stopping) return
  }
  await cleanUp()
  console.log(`\nAll took ${((performance.now() - begin) / 1000).toFixed(0)} s.`)
  if (tally.skipped > 0) console.log(`${tally.skipped} skipped.`)
  if (tally.failed.length > 0) console.log(`Failed:\n${tally.failed.map((name) => `  ${name}`).join('\n')}\n`)
  console.log(`${tally.passed} passed, ${tally.failed.length} failed`)
  process.exitCode = tally.failed.length > 0 || tally.passed === 0 ? 1 : 0
}

await main()
