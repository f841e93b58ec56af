import { cpus, loadavg, totalmem } from 'node:os'
import { writeFile, mkdir } from 'node:fs/promises'
import { measureLoads } from './loads.ts'
import { printRatios, type Ratio } from './figures.ts'
import { measureSaves } from './saves.ts'
import { measureMedia } from './media.ts'
import { openStage } from './stage.ts'

const [busy] = loadavg()
if ((busy ?? 0) > 0.5 && process.env['BENCH_ANYWAY'] === undefined) {
  console.error(`The machine is busy (load ${busy?.toFixed(2)}): wait until it is below 0.5, or set BENCH_ANYWAY=1.`)
  process.exit(2)
}

console.log(
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
)
console.log('Absolute figures from a shared machine compare only within one run; ratios travel.\n')

const ratios: Ratio[] = []
const stage = await openStage()
try {
  ratios.push(...(await measureLoads(stage)))
  ratios.push(...(await measureMedia(stage)))
  ratios.push(...(await measureSaves(stage)))
  console.log(`Server memory after all of it: ${(await stage.readMemory()).toFixed(0)} MB\n`)
} finally {
  await stage.close()
}

printRatios(ratios)
await mkdir(new URL('../data/', import.meta.url), { recursive: true })
await writeFile(
  new URL('../data/bench.json', import.meta.url),
  JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: cpus().length, ratios }, null, 2),
)
process.exit(ratios.every(({ isMet }) => isMet) ? 0 : 1)
