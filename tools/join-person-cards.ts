import type { WebModule } from '#web/kit/module.ts'
import { joinHead, type Named } from './import-modules.ts'

/** The cards in the first tab of the record of a person, as TypeScript. */
export function joinPersonCards(modules: readonly Named<WebModule>[]): string {
  const cards = modules
    .flatMap(({ module, personCards = [] }) => personCards.map((card) => ({ ...card, module })))
    .toSorted((one, other) => one.position - other.position)
  const entries = cards.map(({ component, role, of }) => {
    const roles = of === undefined ? '' : `, of: ${JSON.stringify(of)}`
    return `  { name: '${component}', Card: ${component}, role: '${role}'${roles} },\n`
  })
  return [
    joinHead('src/web'),
    "import type { PersonCardEntry } from './person-card-entry.ts'\n",
    ...cards.map(({ component, module }) => `import { ${component} } from '#web/${module}/index.ts'\n`),
    '\n/** What modules show in the first tab of the record of a person, in its order. */\n',
    `export const personCards: readonly PersonCardEntry[] = [\n${entries.join('')}]\n`,
  ].join('')
}
