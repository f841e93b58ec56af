import type { PersonCard, WebModule } from '#web/kit/module.ts'
import { joinHead, type Named } from './import-modules.ts'
import { toText } from './join-office.ts'

type NamedModule = Named<WebModule>

const head = joinHead('src/web')
const inOrder = (one: { readonly position: number }, other: { readonly position: number }) => one.position - other.position

/** Pieces of modules in the record of a person, and where they are joined. */
interface Pieces {
  readonly name: string
  readonly sentence: string
  readonly listOwn: (module: WebModule) => readonly PersonCard[]
}

const cards: Pieces = {
  name: 'personCards',
  sentence: 'What modules show in the first tab of the record of a person, in its order.',
  listOwn: ({ personCards = [] }) => personCards,
}
const steps: Pieces = {
  name: 'personSteps',
  sentence: 'What modules say needs doing next about a person, in its order.',
  listOwn: ({ personSteps = [] }) => personSteps,
}

function joinPieces(modules: readonly NamedModule[], { name, sentence, listOwn }: Pieces): string {
  const pieces = modules.flatMap((module) => listOwn(module).map((piece) => ({ ...piece, module: module.module }))).toSorted(inOrder)
  const entries = pieces.map(({ component, role, of }) => {
    const roles = of === undefined ? '' : `, of: ${JSON.stringify(of)}`
    return `  { name: '${component}', Card: ${component}, role: '${role}'${roles} },\n`
  })
  return [
    head,
    "import type { PersonCardEntry } from './person-card-entry.ts'\n",
    ...pieces.map(({ component, module }) => `import { ${component} } from '#web/${module}/index.ts'\n`),
    `\n/** ${sentence} */\n`,
    `export const ${name}: readonly PersonCardEntry[] = [\n${entries.join('')}]\n`,
  ].join('')
}

/** Refuses two that are called the same. */
function joinActions(modules: readonly NamedModule[]): string {
  const actions = modules
    .flatMap((module) => (module.personActions ?? []).map((action) => ({ ...action, module: module.module })))
    .toSorted(inOrder)
  const twice = actions.find(({ name }, index) => actions.findIndex((other) => other.name === name) !== index)
  if (twice !== undefined) throw new Error(`two actions in the record of a person are called ${twice.name}`)
  const entries = actions.map(({ module, name, word, icon, role, component, group }) => {
    const said = Object.entries({ name, text: toText(module, word), icon, role, group })
    const lines = [...said.map(([key, value]) => `${key}: ${JSON.stringify(value)}`), `Dialog: ${component}`]
    return `  {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`
  })
  return [
    head,
    "import type { PersonActionEntry } from './person-action-entry.ts'\n",
    ...actions.map(({ component, module }) => `import { ${component} } from '#web/${module}/index.ts'\n`),
    '\n/** What modules offer to do about a person, in the order of the menu. */\n',
    `export const personActions: readonly PersonActionEntry[] = [\n${entries.join('')}]\n`,
  ].join('')
}

/** The cards, next steps and actions in the record of a person, as TypeScript. */
export function joinPersonCards(modules: readonly NamedModule[]): ReadonlyMap<string, string> {
  return new Map([
    ['src/web/app/person/person-cards.gen.ts', joinPieces(modules, cards)],
    ['src/web/app/person/person-steps.gen.ts', joinPieces(modules, steps)],
    ['src/web/app/person/person-actions.gen.ts', joinActions(modules)],
  ])
}
