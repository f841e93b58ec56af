import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Meta } from '#contract/kit/endpoint.ts'
import type { OperationRefusals } from './reached-refusals.ts'

type Contract = Readonly<Record<string, { readonly '~orpc': { readonly route: { method?: string; path?: string }; readonly meta: Meta } }>>

/** Whether an operation asks for a permission, as all operations of staff do, and may write. */
export const isStaffWrite = ({ method, access }: { readonly method: string; readonly access: string }) =>
  method !== 'GET' && access.includes(':')

interface Named {
  readonly method: string
  readonly access: string
  readonly path: string
  readonly idempotent: boolean
}

/** The contracts that a file of handlers implements. */
async function readContracts(base: string, text: string): Promise<Contract[]> {
  const implemented = new Set([...text.matchAll(/implementContract\((\w+)\)/g)].map(([, name]) => name))
  const imports = [...text.matchAll(/import \{([^}]*)\} from '#(contract\/[^']+)'/g)]
  const named = imports.flatMap(([, names = '', path = '']) =>
    names.split(',').flatMap((each) => (implemented.has(each.trim()) ? [{ name: each.trim(), path }] : [])),
  )
  return Promise.all(
    named.map(async ({ name, path }) => {
      const module = (await import(/* @vite-ignore */ pathToFileURL(join(base, 'src', path)).href)) as Readonly<Record<string, Contract>>
      return module[name] ?? {}
    }),
  )
}

/** What an operation of the source may be: two contracts of one file may use the same key. */
export async function findOperation(base: string, operation: string): Promise<Named[]> {
  const [path = '', called = ''] = operation.split(': ')
  const text = readFileSync(join(base, path), 'utf8')
  if (called.startsWith("'")) {
    const found = text.match(new RegExp(`method: '(\\w+)',\\s*path: ${called.replaceAll(/[{}.]/g, String.raw`\$&`)},\\s*access: '([^']+)'`))
    return found === null ? [] : [{ method: found[1] ?? '', path: called.slice(1, -1), access: found[2] ?? '', idempotent: false }]
  }
  const key = called.slice(called.lastIndexOf('.') + 1)
  return (await readContracts(base, text)).flatMap((contract) => {
    const { route, meta } = contract[key]?.['~orpc'] ?? {}
    return route === undefined || meta === undefined
      ? []
      : [{ method: route.method ?? 'POST', path: route.path ?? '', access: meta.access, idempotent: meta.idempotent === true }]
  })
}

/** The operations of staff that write and record no audit event, those left out that have a reason; and reasons that are not needed. */
export async function findUnrecorded(
  base: string,
  operations: readonly OperationRefusals[],
  reasons: Readonly<Record<string, string>>,
): Promise<string[]> {
  const silent = new Set<string>()
  const faults: string[] = []
  for (const { operation, records } of operations) {
    if (records) continue
    for (const named of (await findOperation(base, operation)).filter(isStaffWrite)) {
      const name = `${named.method} ${named.path}`
      silent.add(name)
      if (reasons[name] === undefined) faults.push(`${operation} is ${name}, and records nothing`)
    }
  }
  const idle = Object.keys(reasons).filter((name) => !silent.has(name))
  return [...faults, ...idle.map((name) => `${name} has a reason to record nothing, and needs none`)]
}
