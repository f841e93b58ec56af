import { isCode, isTest, readSources, withoutComments } from './sources.ts'

/** Codes that are answered 403 and say how things are, not what somebody may: services refuse with them. */
const states: Readonly<Record<string, string>> = {
  ATTEMPT_VOID: 'the attempt was declared void, for everybody',
  CLOSED: 'the account is closed, and nobody opens it again',
  FULL_TESTS_USED: 'the free tests of the day are used',
  NOT_SUBMITTED: 'the attempt has no result yet',
  NO_TEST_CLOCK: 'this server has no clock that can be moved',
  REVEALS_USED: 'a limit of calls in a day',
  SECOND_FACTOR_NEEDED: 'a login is half done: it goes on with a code',
  SECTIONS_USED: 'the free sections of the day are used',
}

/** Where the code of a refusal is looked up and no right is refused. */
const lookUps: Readonly<Record<string, string>> = { 'src/server/plan/quota.service.ts': 'how much of the day is used' }

const isPolicy = (path: string) => path.endsWith('.policy.ts')
/** What every call passes before its handler runs. */
const accessCheck = 'src/server/kit/request/check-access.ts'

const isServerCode = (path: string) => isCode(path) && !isTest(path)

/** The codes that the contract or a raw route declares with status 403. */
export function listForbiddingCodes(base: string): string[] {
  const files = [...readSources(base, 'src/contract', isServerCode), ...readSources(base, 'src/server', isServerCode)]
  const codes = files.flatMap(({ text }) => [...text.matchAll(/\b([A-Z][A-Z_]+): \{\s*status: 403\b/g)].map(([, code = '']) => code))
  return [...new Set(codes)].toSorted()
}

/** States that nothing declares any more. */
export function findIdleStates(base: string): string[] {
  const declared = new Set(listForbiddingCodes(base))
  return Object.keys(states).filter((code) => !declared.has(code))
}

/** Refusals of a right that are made outside the policies: "FILE: CODE". */
export function findRightsOutsidePolicies(base: string): string[] {
  const codes = new Set(listForbiddingCodes(base).filter((code) => states[code] === undefined))
  const files = readSources(base, 'src/server', (path) => isServerCode(path) && !isPolicy(path) && path !== accessCheck)
  return files.flatMap(({ path, text }) => {
    const source = withoutComments(text)
    const made = [...source.matchAll(/\brefuse\??\.([A-Z_]+)/g)].map(([, code = '']) => code).filter((code) => codes.has(code))
    const lookedUp = /\brefuse\[/.test(source) && lookUps[path] === undefined ? ['a code that is looked up'] : []
    return [...new Set([...made, ...lookedUp])].map((code) => `${path}: ${code}`)
  })
}

/** What a policy may run: the contract, who calls, what refuses, signatures, and files beside it that load nothing. */
const pure = [
  /^#contract\//,
  /^#server\/kit\/request\/caller\.ts$/,
  /^#server\/kit\/(refusal|secret)\.ts$/,
  /^\.\/(?!.*\.(store|service|handlers|jobs)\.ts$)/,
]

function isTypesOnly(clause: string): boolean {
  const named = /^\{([^}]*)\}$/.exec(clause.trim())?.[1]
  const names = named?.split(',').filter((name) => name.trim() !== '')
  return clause.startsWith('type ') || (names?.every((name) => /^\s*type\s/.test(name)) ?? false)
}

/** Policies that load, wait or look at a clock: "FILE: WHAT". */
export function findImpurePolicies(base: string): string[] {
  return readSources(base, 'src/server', (path) => isPolicy(path) && !isTest(path)).flatMap(({ path, text }) => {
    const source = withoutComments(text)
    const imports = [...source.matchAll(/^import\s+([^'"]+?)\s+from\s+'([^']+)'/gm)]
    const loaded = imports.filter(([, clause = '', from = '']) => !isTypesOnly(clause) && !pure.some((pattern) => pattern.test(from)))
    const waits = /\b(async|await|Promise|import\()/.test(source) ? ['waits'] : []
    const clock = /\bDate\.now\b|\bnew Date\(\)|\bperformance\b/.test(source) ? ['looks at a clock'] : []
    return [...loaded.map(([, , from = '']) => `imports ${from}`), ...waits, ...clock].map((what) => `${path}: ${what}`)
  })
}

/** Policies without a unit test beside them. */
export function findUntestedPolicies(base: string): string[] {
  const paths = readSources(base, 'src/server', (path) => /\.policy(\.test)?\.ts$/.test(path)).map(({ path }) => path)
  return paths.filter((path) => isPolicy(path) && !paths.includes(path.replace(/\.ts$/, '.test.ts')))
}
