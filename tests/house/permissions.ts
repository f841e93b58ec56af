import { isCode, isTest, readSources, withoutComments } from './sources.ts'

/** What the manifest of a server module says of permissions, by the role that has them. */
export interface PermissionDeclaration {
  readonly module: string
  readonly permissions?: Readonly<Record<string, readonly string[]>> | undefined
}

/** Where a permission is asked for: as access of an operation or a raw route, past a limit, or of the caller. */
const asks = /(?:\baccess: |\bunlessPermitted: |\bisPermitted\([^)']*)'([a-z-]+:[a-z-]+)'/g

/** Permissions that are asked for and not declared, and that are declared and never asked for. */
export function findPermissionFaults(base: string, modules: readonly PermissionDeclaration[]): string[] {
  const isRead = (path: string) => isCode(path) && !isTest(path)
  const asked = [...readSources(base, 'src/contract', isRead), ...readSources(base, 'src/server', isRead)].flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(asks)].map(([, name = '']) => ({ path, name })),
  )
  const declared = modules.flatMap(({ module, permissions = {} }) =>
    Object.values(permissions).flatMap((own) => own.map((name) => ({ module, name }))),
  )
  const known = new Set(declared.map(({ name }) => name))
  const used = new Set(asked.map(({ name }) => name))
  return [
    ...asked.filter(({ name }) => !known.has(name)).map(({ path, name }) => `${path}: no module declares the permission ${name}`),
    ...declared
      .filter(({ name }) => !used.has(name))
      .map(({ module, name }) => `${module} declares the permission ${name}, and nothing asks for it`),
  ]
}
