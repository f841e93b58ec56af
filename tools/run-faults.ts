import { readdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { getChromium } from '#tests/world/chromium.ts'
import { endProcesses, root, runNode } from './processes.ts'

/**
 * The fault matrix as docs/faults.md has it, with all its trials: `npm run faults`, or some of it: `npm run faults -- --only F1,F8`.
 * `--short` takes the few trials that `npm test` takes. Prints a table; ends with 1 when a bar or a planted bug is missed.
 */
const folderOfFaults = 'tests/faults'
const limitSeconds = 7200

const Line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fault'), fault: z.string(), trials: z.number(), held: z.string(), bar: z.string(), met: z.boolean() }),
  z.object({ kind: z.literal('planted'), fault: z.string(), bug: z.string(), seen: z.boolean() }),
  z.object({ kind: z.literal('skipped'), fault: z.string(), why: z.string() }),
])
type Line = z.infer<typeof Line>

/** The file of each fault by its name: F1 → f01-server-killed.fault.ts. */
function findFaults(): Map<string, string> {
  const files = readdirSync(join(root, folderOfFaults)).filter((name) => name.endsWith('.fault.ts'))
  return new Map(files.toSorted().map((name) => [`F${Number(name.slice(1, 3))}`, `${folderOfFaults}/${name}`]))
}

/** Reads `--only F1,F8`, `--only=F1,F8`, and names that stand alone, as npm leaves them. */
function choose(faults: ReadonlyMap<string, string>): string[] {
  const given = process.argv.slice(2).filter((word) => !['--short', '--only'].includes(word))
  const named = given.flatMap((word) => word.replace(/^--only=/, '').split(',')).map((name) => name.trim().toUpperCase())
  const unknown = named.find((name) => !faults.has(name))
  if (unknown !== undefined) throw new Error(`There is no fault ${unknown}; there are: ${[...faults.keys()].join(', ')}.`)
  return named.length === 0 ? [...faults.keys()] : named
}

function describeFault(fault: string, lines: readonly Line[]): { text: string; good: boolean } {
  const own = lines.filter((line) => line.fault === fault)
  const skipped = own.find((line) => line.kind === 'skipped')
  if (skipped !== undefined) return { text: `${fault.padEnd(4)} skipped: ${skipped.why}`, good: true }
  const verdict = own.find((line) => line.kind === 'fault')
  const planted = own.filter((line) => line.kind === 'planted')
  const isMet = verdict?.met === true
  const isCaught = planted.length > 0 && planted.every(({ seen }) => seen)
  const text = [
    `${fault.padEnd(4)} ${isMet ? 'met   ' : 'MISSED'} ${verdict === undefined ? 'it could not be run' : `${verdict.trials} trials: ${verdict.held}`}`,
    ...(verdict === undefined ? [] : [`            bar: ${verdict.bar}`]),
    `            planted: ${planted.length === 0 ? 'NOT TRIED' : planted.map(({ bug, seen }) => `${bug}, ${seen ? 'caught' : 'NOT CAUGHT'}`).join('; ')}`,
  ].join('\n')
  return { text, good: isMet && isCaught }
}

async function readReport(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)))
}

async function main(): Promise<void> {
  const faults = findFaults()
  const chosen = choose(faults)
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-run-'))
  await chmod(folder, 0o755) // PostgreSQL runs as another user when this runs as root.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endProcesses().then(() => process.exit(128 + constants.signals[signal])))
  }
  await getChromium((sentence) => console.log(sentence))
  const report = join(folder, 'report.jsonl')
  const files = chosen.map((fault) => faults.get(fault) ?? '')
  const [busy = 0] = loadavg()
  const isShort = process.argv.includes('--short')
  const env = { FAULTS_REPORT: report, ...(isShort ? {} : { FAULTS: 'whole' }) }
  const { code, seconds } = await runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'faults', ...files], {
    aloud: true,
    env,
    limitSeconds,
  })
  const lines = await readReport(report)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  const described = chosen.map((fault) => describeFault(fault, lines))
  console.log(`\n${described.map(({ text }) => text).join('\n')}\n`)
  console.log(
    `${(seconds / 60).toFixed(1)} minutes on ${cpus().length} cores; load of the machine ${busy.toFixed(1)} at the start, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`,
  )
  process.exitCode = code === 0 && described.every(({ good }) => good) ? 0 : 1
}

await main()
