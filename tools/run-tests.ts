import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { getChromium } from '#tests/world/chromium.ts'
import { startTestPostgres, type TestPostgres } from '#tests/world/postgres.ts'
import { checkSteps, fullNameOf, runCheckSteps } from './check-steps.ts'
import { endProcesses, runNode } from './processes.ts'

/**
 * What `npm test` runs, in this order; names given to it choose among them: `npm test -- service journeys`.
 * With `--everything` axe looks at every variant of every screen instead of the share of the day.
 */
const stages = ['checks', 'unit', 'service', 'faults', 'journeys', 'axe'] as const
type Stage = (typeof stages)[number]

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

/** Runs one project of vitest.config.ts. An end that its report does not explain counts as a failure too. */
async function runVitest(stage: Exclude<Stage, 'checks'>): Promise<void> {
  const env: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const reportFile = join(folder ?? tmpdir(), `${stage}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', stage, '--reporter=default', '--reporter=json']
  const { code, signal } = await runNode([...args, `--outputFile.json=${reportFile}`], {
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

async function runStage(stage: Stage): Promise<void> {
  if (stage === 'checks') {
    const failed = await runCheckSteps(checkSteps)
    tally.failed.push(...failed)
    tally.passed += checkSteps.filter((step) => !failed.includes(fullNameOf(step))).length
    return
  }
  if (stage === 'faults' || stage === 'journeys' || stage === 'axe') await getChromium((sentence) => console.log(sentence))
  if (stage !== 'unit' && postgres === undefined) {
    postgres = await startTestPostgres()
    process.env['TEST_DATABASE_URL'] = postgres.url
  }
  await runVitest(stage)
}

async function tryStage(stage: Stage): Promise<void> {
  const begin = performance.now()
  console.log(`\n== ${stage} ==`)
  try {
    await runStage(stage)
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

function choose(): readonly Stage[] {
  const given = process.argv.slice(2)
  if (given.includes('--everything')) process.env['AXE'] = 'all'
  const named = given.filter((name) => name !== '--everything')
  const unknown = named.find((name) => !stages.some((stage) => stage === name))
  if (unknown !== undefined) throw new Error(`There is no stage ${unknown}; there are: ${stages.join(', ')}.`)
  return named.length === 0 ? stages : stages.filter((stage) => named.includes(stage))
}

async function main(): Promise<void> {
  const chosen = choose()
  stopOnSignals()
  await makeFolder()
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
