import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endProcesses, runNode } from './processes.ts'

/**
 * Sends every operation five hundred requests made from its schema: `npm run fuzz`. A failure prints the request; the same again:
 * `npm run fuzz -- --seed 7 --only "POST /login"`. `--requests 50` takes fewer. Ends with 1 when an answer leaves the contract.
 */
const limitSeconds = 7200

const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '500' }, only: { type: 'string' } },
})

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-run-'))
  await chmod(folder, 0o755) // PostgreSQL runs as another user when this runs as root.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endProcesses().then(() => process.exit(128 + constants.signals[signal])))
  }
  const report = join(folder, 'report.txt')
  const [busy = 0] = loadavg()
  const env = {
    FUZZ_REPORT: report,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)),
    ...(values.only === undefined ? {} : { FUZZ_ONLY: values.only }),
  }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'service', 'tests/house/fuzz.test.ts']
  const { code, seconds } = await runNode(args, { aloud: true, env, limitSeconds })
  const told = await readFile(report, 'utf8').catch(() => 'it could not be run\n')
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  console.log(`\n${told}`)
  console.log(
    `${(seconds / 60).toFixed(1)} minutes on ${cpus().length} cores; load of the machine ${busy.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
  )
  process.exitCode = code === 0 ? 0 : 1
}

await main()
