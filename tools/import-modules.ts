import { existsSync } from 'node:fs'
import { layers } from '#rooms'

const root = new URL('../', import.meta.url)

/** What a generated join begins with. */
export const joinHead = (folder: string) => `// Written by \`npm run joins\` from the modules of ${folder}. Do not edit.\n`

/** The modules of rooms.ts, the lowest first. */
export const moduleNames: readonly string[] = Object.values(layers).flatMap((layer) => Object.keys(layer))

/** "study-plan" as the name of a variable. */
export const toIdentifier = (module: string) => module.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A manifest, with the name of its module. */
export type Named<M> = M & { readonly module: string }

/** The manifests of one side, the lowest first: what its `src/<side>/<module>/module.ts` exports by this name. */
export async function importModules<M extends object>(
  side: 'contract' | 'server' | 'web',
  exported: string,
  besides: readonly string[] = [],
): Promise<Named<M>[]> {
  const found = [...moduleNames, ...besides]
    .map((module) => ({ module, file: new URL(`src/${side}/${module}/module.ts`, root) }))
    .filter(({ file }) => existsSync(file))
  return Promise.all(
    found.map(async ({ module, file }) => {
      const manifest = ((await import(file.href)) as Readonly<Record<string, M | undefined>>)[exported]
      if (manifest === undefined) throw new Error(`src/${side}/${module}/module.ts exports no ${exported}`)
      return { ...manifest, module }
    }),
  )
}
