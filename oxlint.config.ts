import { defineConfig } from 'oxlint'
import { openGuests, openRooms, rooms, vendors } from './rooms.ts'

const sources = '*.{ts,tsx}'
const tests = '*.test.{ts,tsx}'
/** A module's front: what others may enter by, and what it brings. It gathers from the rooms within the module. */
const fronts = ['index.ts', 'module.ts']

/** Files that the same packages are closed to. */
interface Place {
  readonly files: readonly string[]
  readonly vendors: readonly string[]
}

/** The specifiers that lead into the rooms of a name such as `contract/exam` or `contract/*`. */
function doorsTo(name: string, guest: string): string[] {
  const [side, room] = name.split('/')
  if (room === '*' && side !== 'contract') return [`!#${side}/**`]
  const entersAnywhere = openRooms.test(name) || guest === 'server/main' || guest === 'web/app'
  return [entersAnywhere ? `!#${name}/**` : `!#${name}/index.ts`]
}

/** A package by its name, or the packages of a scope by `@scope/*`; what lies inside an unscoped package belongs to it. */
function toPattern(name: string): string {
  return `^${name.replaceAll('*', '[^/]+')}${name.includes('*') ? '$' : '(/|$)'}`
}

type Walls = {
  'no-restricted-imports': ['error', { patterns: object[] }]
}

interface WallOptions {
  readonly doors?: readonly string[]
  /** Regular expressions of imports that no exception allows. */
  readonly shut?: readonly string[]
  readonly closedTo?: readonly string[]
  readonly besides?: readonly object[]
}

/** A schema that a page imports as a value sends zod to every browser. Schemas have capital letters; contracts are made of them. */
const noSchemas: readonly object[] = [
  {
    regex: '^#contract/',
    importNamePattern: '^[A-Z]|Contract$',
    allowTypeImports: true,
    message: 'a page imports the type of a schema (import { type … }) or a plain constant: the schema would bring zod to every browser',
  },
]

/** The walls of a place: which of our rooms and which packages its files may not import. */
function walls(message: string, options: WallOptions = {}): Walls {
  const { doors = [], shut = [], closedTo = Object.keys(vendors), besides = [] } = options
  const packages = closedTo.map((name) => ({ regex: toPattern(name), message: `rooms.ts names where ${name} may be imported` }))
  const patterns = [
    // By regexes and before the allowed imports: oxlint ignores later patterns for an import that one group allows.
    ...shut.map((regex) => ({ regex, message })),
    ...besides,
    { group: ['#*/**', ...doors], message },
    { group: ['../**', '..'], message: 'siblings by ./, other rooms by their # name' },
    ...packages,
  ]
  return { 'no-restricted-imports': ['error', { patterns }] }
}

const wholeRoom = '**'

/** Where in a room a place of rooms.ts lies, as a glob: the whole room, some of its files, or null when it lies elsewhere. */
function findIn(room: string, place: string): string | null {
  if (place === `src/${room}.ts` || place === `src/${room}/**`) return wholeRoom
  if (place.endsWith('/**') && `src/${room}/`.startsWith(place.slice(0, -2))) return wholeRoom
  const [, side, name, ...rest] = place.split('/')
  const [ownSide, ownName, ...inner] = room.split('/')
  if (side !== ownSide || rest.length === 0 || (name !== '*' && name !== ownName)) return null
  if (inner.some((part, index) => rest[index] !== part)) return null
  return `src/${ownSide}/${ownName}/${rest.join('/')}`
}

/** The places of a room in the order that oxlint reads them (the last that fits counts), with the vendors each is closed to. */
function placesOf(room: string): Place[] {
  const found = Object.entries(vendors).flatMap(([vendor, places]) => places.map((place) => ({ vendor, glob: findIn(room, place) })))
  const welcome = (...globs: string[]) => found.filter(({ glob }) => glob !== null && globs.includes(glob)).map(({ vendor }) => vendor)
  const closed = (open: readonly string[]) => Object.keys(vendors).filter((vendor) => !open.includes(vendor))
  const narrow = [...new Set(found.flatMap(({ glob }) => (glob === null || glob === wholeRoom ? [] : [glob])))]
  return [
    { files: [`src/${room}/**/${sources}`, `src/${room}.ts`], vendors: closed(welcome(wholeRoom)) },
    ...narrow.map((glob) => ({ files: [glob], vendors: closed(welcome(wholeRoom, glob)) })),
  ]
}

const moduleOf = (room: string) => room.split('/').slice(0, 2).join('/')

/** The rooms within a module, outer ones first. */
function roomsWithin(module: string): string[] {
  return Object.keys(rooms).filter((name) => name.startsWith(`${module}/`))
}

/** `#server/exam/form/` and, from the module's own folder, `./form/`. */
function toInnerPattern(room: string, inner: string): string {
  return String.raw`^(#${inner}|\./${inner.slice(room.length + 1)})/`
}

/**
 * What a room may not enter of its own module: its root enters none of the rooms within, and these enter one another only as listed.
 * Nobody within enters by the front.
 */
function shutWithin(room: string, open: readonly string[]): string[] {
  const module = moduleOf(room)
  const others = roomsWithin(module).filter((name) => name !== room && !open.includes(name) && !room.startsWith(`${name}/`))
  const front = String.raw`^(#${module}|\.)/(index|module)\.ts$`
  return [...others.map((inner) => toInnerPattern(room === module ? module : room, inner)), ...(room === module ? [] : [front])]
}

function wallsOf(room: string, own: readonly string[]) {
  const message = `rooms.ts does not let ${room} in here`
  const module = moduleOf(room)
  const open = room === module ? own : [...(rooms[module] ?? []), ...own]
  const doors = [`!#${module}/**`, ...open.flatMap((name) => doorsTo(name, module))]
  const shut = shutWithin(room, own)
  const besides = room.startsWith('web/') ? noSchemas : []
  const places = placesOf(room).map((place) => ({
    files: [...place.files],
    rules: walls(message, { doors, shut, closedTo: place.vendors, besides }),
  }))
  const [whole] = placesOf(room)
  const closedTo = whole?.vendors ?? []
  const front = {
    files: fronts.map((name) => `src/${room}/${name}`),
    rules: walls(message, { doors, closedTo, besides }),
  }
  const ownTests = {
    files: [`src/${room}/**/${tests}`],
    rules: walls(message, { doors: [...doors, '!#tests/**'], closedTo }),
  }
  return [...places, ...(room === module ? [front] : []), ownTests]
}

const openDoors = ['contract', 'server', 'postgres-embedded', 'web', 'tests', 'tools'].map((side) => `!#${side}/**`)
const sizesAreFree = { 'max-lines': 'off', 'max-lines-per-function': 'off', 'max-params': 'off', complexity: 'off' } as const

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'import', 'unicorn', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/*.gen.ts', 'node_modules/**', 'dist/**', 'data/**', '.cache/**'],
  rules: {
    ...walls('this folder is not on the map: add it to rooms.ts'),
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-namespace': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/prefer-node-protocol': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    // Our interfaces are of closures, which need no `this`; and of two good ways to say a role both may be used.
    'typescript/unbound-method': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A pane that scrolls must be reachable by keyboard (WCAG 2.2 SC 2.1.1).
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/button-has-type': 'error',
    'react/no-danger': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] }],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
    'max-params': ['warn', { max: 3 }],
    'max-depth': ['warn', { max: 3 }],
    complexity: ['warn', { max: 10 }],
  },
  overrides: [
    ...Object.entries(rooms).flatMap(([room, open]) => wallsOf(room, open)),
    {
      files: [...openGuests.map((guest) => `${guest}/**`), '*.ts'],
      excludeFiles: ['src/**'],
      rules: { ...walls('no such room', { doors: openDoors, closedTo: [] }), 'no-console': 'off' },
    },
    // React's components have their props as one parameter and their markup as their body.
    { files: ['src/web/**/*.tsx'], rules: { 'max-lines-per-function': ['warn', { max: 120, skipBlankLines: true, skipComments: true }] } },
    {
      files: ['src/server/main.ts', 'src/server/main/{make-admin,rotate-keys,verify-ledger,with-database}.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.tables.ts'], rules: { 'typescript/no-redundant-type-constituents': 'off' } },
    { files: ['*.config.ts', '**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: [`**/${tests}`, '**/*.journey.ts', 'tests/**'], rules: { ...sizesAreFree, 'typescript/no-non-null-assertion': 'off' } },
    // `journey` is a test under a name of its own, and Vitest reads what a fixture needs from its first pattern, empty or not.
    {
      files: ['tests/journeys/**'],
      rules: { 'vitest/no-standalone-expect': 'off', 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
})
