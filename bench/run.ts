import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { readStolen } from './cpu.ts'
import { printRatios, type Ratio } from './figures.ts'
import { measureHandIns } from './hand-ins.ts'
import { measureLoads, measureWeights } from './loads.ts'
import { measureMedia } from './media.ts'
import { measureSaves } from './saves.ts'
import { openStage, type Stage } from './stage.ts'
import { measureSaveTail, measureStartStorm } from './tails.ts'
import { measureTyping } from './typing.ts'

const maxMemory = 350

/** The server's memory after everything before it. */
async function measureMemory(stage: Stage): Promise<Ratio[]> {
  const memory = await stage.readMemory()
  return [
    {
      id: 'P14',
      name: 'Resident memory of the server after all of the above',
      own: `${memory.toFixed(0)} MB`,
      anchor: 'none',
      ratio: '–',
      bar: `≤ ${maxMemory} MB`,
      isMet: memory <= maxMemory,
    },
  ]
}

/** In the order in which they run: pages first, memory last. */
const measures: ReadonlyMap<string, (stage: Stage) => Promise<Ratio[]>> = new Map([
  ['P10', measureWeights],
  ['P11', measureLoads],
  ['P12', measureTyping],
  ['P9', measureMedia],
  ['P1', measureSaves],
  ['P2', measureSaveTail],
  ['P7', measureStartStorm],
  ['P15', measureHandIns],
  ['P14', measureMemory],
])

/** What the host of a virtual machine kept for others meanwhile: with it, figures tell of the host. */
function printStolen(before: Awaited<ReturnType<typeof readStolen>>, after: typeof before): string {
  if (before === undefined || after === undefined) return 'unknown'
  return `${((100 * (after.stolen - before.stolen)) / Math.max(1, after.all - before.all)).toFixed(0)} %`
}

function readWanted(): string[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const wanted = only?.toUpperCase().split(',') ?? [...measures.keys()]
  const unknown = wanted.filter((id) => !measures.has(id))
  if (unknown.length === 0) return [...measures.keys()].filter((id) => wanted.includes(id))
  console.error(`There is no ${unknown.join(', ')}; there are ${[...measures.keys()].join(', ')}.`)
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
  for (const id of wanted) {
    const before = await readStolen()
    const found = (await measures.get(id)?.(stage)) ?? []
    printRatios(found)
    console.log(
      `            processor time taken by the host meanwhile: ${printStolen(before, await readStolen())}; memory of the server: ${(await stage.readMemory()).toFixed(0)} MB`,
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
