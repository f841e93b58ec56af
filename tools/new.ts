import { parseArgs } from 'node:util'
import { layers } from '#rooms'
import { moduleNames } from './import-modules.ts'
import { listEdited, removeModule, writeModule } from './new/change-tree.ts'
import { findNameFault, toStamp } from './new/module-files.ts'
import { runNode } from './processes.ts'

const root = new URL('../', import.meta.url)

const usage = `npm run new -- module NAME [--layer LAYER]   writes the smallest module there is (layers: ${Object.keys(layers).join(', ')})
npm run new -- remove NAME [--edited]        takes a module away; with --edited also one whose files were changed`

const joins = 'tools/write-joins.ts'
const tables = 'tools/tables.ts'

async function runTool(tool: string): Promise<void> {
  const { code, output } = await runNode([tool], { env: { NO_COLOR: '1' } })
  if (code !== 0) throw new Error(`${tool} failed:\n${output}`)
}

function listSteps(name: string): string {
  return `The module ${name} is there, whole: what a person writes down for themselves. Make of it what you need, in the steps of the README:
  1. Agree     src/contract/${name}
  2. Remember  migrations/…-${name}-note.sql, then npm run tables
  3. Decide    src/server/${name}, then npm run joins
  4. Show      src/web/${name}, then npm run joins
  5. Prove     tests/journeys/${name}.journey.ts and ${name}.screens.ts, tests/house/policy/${name}.csv
Try it: npm run check, npm test -- src/server/${name} ${name}.journey`
}

async function addModule(name: string, layer: string): Promise<string> {
  const fault = findNameFault(name, moduleNames)
  if (fault !== null) throw new Error(fault)
  const written = await writeModule(root, { name, layer, stamp: toStamp(new Date()) })
  await runTool(joins)
  await runTool(tables)
  return [...written, 'rooms.ts', '', listSteps(name)].join('\n')
}

async function takeAway(name: string, isMeant: boolean): Promise<string> {
  if (!moduleNames.includes(name)) throw new Error(`There is no module ${name}.`)
  const edited = await listEdited(root, name)
  if (edited.length > 0 && !isMeant) {
    throw new Error(
      `These files are not as they were written:\n${edited.join('\n')}\nNothing was taken away; --edited takes them away too.`,
    )
  }
  const removed = await removeModule(root, name)
  await runTool(joins)
  return [...removed, '', `The module ${name} is gone. A database that has run its migrations keeps its schema.`].join('\n')
}

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { layer: { type: 'string' }, edited: { type: 'boolean' } } })
  const [what, name] = positionals
  if (name === undefined || positionals.length > 2) throw new Error(usage)
  if (what === 'module') return addModule(name, values.layer ?? 'school')
  if (what === 'remove') return takeAway(name, values.edited ?? false)
  throw new Error(usage)
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
