import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { readStolen } from './cpu.ts'
import { printRatios, type Ratio } from './figures.ts'
import { measureHandIns } from './hand-ins.ts'
import { measureLedger } from './ledger.ts'
import { measureLists } from './lists.ts'
import { measureLoads, measureWeights } from './loads.ts'
import { measureMedia } from './media.ts'
import { measureSaves } from './saves.ts'
import { measureSpending } from './spend.ts'
import { type Memory, openStage, type Stage } from './stage.ts'
import { measureSaveTail, measureStartStorm } from './tails.ts'
import { measureTyping } from './typing.ts'

const formatMemory = ({ server, database }: Memory) =>
  `${(server + database).toFixed(0)} MB (server ${server.toFixed(0)}, PostgreSQL ${database.toFixed(0)})`

/** The memory of server and database together, at some moment. */
const measureMemory =
  (when: string, maxMb: number) =>
  async (stage: Stage): Promise<Ratio[]> => {
    const memory = await stage.readMemory()
    return [
      {
        id: 'P14',
        name: `Memory of server and database ${when}, what they share counted once`,
        own: formatMemory(memory),
        anchor: 'none',
        ratio: '–',
        bar: `≤ ${maxMb} MB`,
        isMet: memory.server + memory.database <= maxMb,
      },
    ]
  }

/** In the order in which they run: pages first, memory before and after everything. */
const measures: readonly (readonly [string, (stage: Stage) => Promise<Ratio[]>])[] = [
  ['P14', measureMemory('after a start', 250)],
  ['P10', measureWeights],
  ['P11', measureLoads],
  ['P12', measureTyping],
  ['P9', measureMedia],
  ['P1', measureSaves],
  ['P2', measureSaveTail],
  ['P7', measureStartStorm],
  ['P15', measureHandIns],
  ['P14', measureMemory('after all that was measured', 450)],
  ['P4', measureLedger],
  ['P3', measureSpending],
  // It fills the database.
  ['P13', measureLists],
]

/** The CPU time that a virtual machine's host gave to others meanwhile: if there is any, the figures measure the host, too. */
function printStolen(before: Awaited<ReturnType<typeof readStolen>>, after: typeof before): string {
  if (before === undefined || after === undefined) return 'unknown'
  return `${((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all)).toFixed(0)} %`
}

function readWanted(): string[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const known = [...new Set(measures.map(([id]) => id))]
  const wanted = only?.toUpperCase().split(',') ?? known
  const unknown = wanted.filter((id) => !known.includes(id))
  if (unknown.length === 0) return wanted
  console.error(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(2)
}

const wanted = readWanted()
const [busy] = loadavg()
if ((busy ?? 0) > 0.5 && process.env['BENCH_ANYWAY'] === undefined) {
  console.error(`The machine is busy (load ${busy?.toFixed(2)}): wait until it is below 0.5, or set BENCH_ANYWAY=1.`)
  process.exit(2)
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load ${busy?.toFixed(2)}`,
)
console.log('Absolute figures from a shared machine compare only within one run; ratios travel.\n')

const ratios: Ratio[] = []
const stage = await openStage()
try {
  for (const [, measure] of measures.filter(([id]) => wanted.includes(id))) {
    const before = await readStolen()
    const found = await measure(stage)
    printRatios(found)
    console.log(
      `            processor time taken by the host meanwhile: ${printStolen(before, await readStolen())}; memory: ${formatMemory(await stage.readMemory())}`,
    )
    ratios.push(...found)
  }
} finally {
  await stage.close()
}

await mkdir(new URL('../data/', import.meta.url), { recursive: true })
await writeFile(
  new URL('../data/bench.json', import.meta.url),
  JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: cpus().length, load: busy, ratios }, null, 2),
)
process.exit(ratios.every(({ isMet }) => isMet) ? 0 : 1)
