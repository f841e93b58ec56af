import type { ContractModule } from '#contract/kit/module.ts'
import { importModules, joinHead, toIdentifier } from './import-modules.ts'

interface Share {
  readonly module: string
  readonly operations: readonly string[]
}

type NamedContract = ContractModule & { readonly module: string }

/** Refuses two operations of one name: the later would hide the earlier. */
function checkNames(name: string, shares: readonly Share[]): void {
  const operations = shares.flatMap((share) => share.operations)
  const twice = operations.find((operation, index) => operations.indexOf(operation) !== index)
  if (twice !== undefined) throw new Error(`api.${name}.${twice} is declared by two modules`)
}

function toEntry(name: string, shares: readonly Share[]): string {
  checkNames(name, shares)
  const sources = shares.map(({ module }) => `${toIdentifier(module)}.operations.${name}`)
  return sources.length === 1 ? `  ${name}: ${sources[0]},\n` : `  ${name}: { ${sources.map((source) => `...${source}`).join(', ')} },\n`
}

function joinContract(modules: readonly NamedContract[]): string {
  const shares = modules.flatMap(({ module, operations }) =>
    Object.entries(operations).map(([name, own]) => ({ name, module, operations: Object.keys(own) })),
  )
  const byName = Map.groupBy(shares, ({ name }) => name)
  const imports = modules.map(({ module }) => `import { contractModule as ${toIdentifier(module)} } from '#contract/${module}/module.ts'\n`)
  const first = [...new Set(modules.flatMap((module) => module.first ?? []))]
  return [
    joinHead('src/contract'),
    ...imports,
    '\n/** Every JSON operation of the product. Paths are below /api. */\nexport const contract = {\n',
    ...[...byName].map(([name, own]) => toEntry(name, own)),
    '}\nexport type Contract = typeof contract\n\n',
    "/** What visitors, candidates and everybody's first pages may ask for. A browser fetches the calls of all others when the first of them is made. */\n",
    `export const firstContracts = [\n${first.map((name) => `  '${name}',\n`).join('')}] as const satisfies readonly (keyof Contract)[]\n`,
  ].join('')
}

/** The file that joins the contracts of all modules, by its path from the root, with what it has to hold. */
export async function joinContracts(): Promise<ReadonlyMap<string, string>> {
  const modules = await importModules<ContractModule>('contract', 'contractModule')
  return new Map([['src/contract/api/contract.gen.ts', joinContract(modules)]])
}
