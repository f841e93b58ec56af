import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { rooms } from '#rooms'
import { isCode, isTest, readSources, withoutComments } from './sources.ts'

/** Two fields are often the same by chance. */
const minFields = 3

const toKey = (fields: readonly string[]) => fields.toSorted().join(' ')

/** Where an object of a contract stands. */
export interface SchemaPlace {
  /** `contract/attempt`. */
  readonly room: string
  /** `attemptContract.open.inputSchema`. */
  readonly name: string
}

interface Found {
  readonly fields: readonly string[]
  readonly name: string
}

const isNoName = new Set(['~orpc', 'def', 'element', 'innerType', 'options', 'shape'])

/** All objects that a value of a contract holds: those of its operations, of their fields, and so on. */
function listObjects(value: unknown, name: string, seen: Set<unknown>): Found[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const shape: Readonly<Record<string, unknown>> = value instanceof z.ZodObject ? value.shape : {}
  const held = Object.entries(value instanceof z.ZodType ? { ...value.def, ...shape } : { ...value })
  const below = held.flatMap(([key, each]) => listObjects(each, isNoName.has(key) ? name : `${name}.${key}`, seen))
  return value instanceof z.ZodObject ? [{ fields: Object.keys(shape), name }, ...below] : below
}

/** The contracts' objects by their fields, each with the places where it stands. */
export async function listSchemas(base: string): Promise<ReadonlyMap<string, readonly SchemaPlace[]>> {
  const files = globSync('src/contract/*/*.ts', { cwd: base }).filter(
    (path) => isCode(path) && !isTest(path) && !path.endsWith('/module.ts'),
  )
  const seen = new Set<unknown>()
  const found: { readonly key: string; readonly place: SchemaPlace }[] = []
  for (const path of files.toSorted()) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(join(base, path)).href)) as object
    const room = path.split('/').slice(1, 3).join('/')
    for (const [key, value] of Object.entries(exported))
      for (const { fields, name } of listObjects(value, key, seen))
        if (fields.length >= minFields) found.push({ key: toKey(fields), place: { room, name } })
  }
  const byKey = Map.groupBy(found, ({ key }) => key)
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ place }) => place)]))
}

/** A text without what stands in brackets of the types of its fields. */
function flatten(body: string): string {
  const flat = body.replaceAll(/\{[^{}]*\}|\([^()]*\)/g, '')
  return flat === body ? flat : flatten(flat)
}

const ofAPage = ['page', 'per_page']

const typeOfFields = /\b(?:interface (\w+)(?: extends ([^{]+))? |type (\w+) = (PageQuery & )?)\{([\s\S]*?)\n?\}\n/g

interface WrittenType {
  readonly name: string
  readonly fields: readonly string[]
}

/** The types of a file that are written field by field. A field that is a date is none of the wire. */
function listTypes(text: string): WrittenType[] {
  return [...withoutComments(text).matchAll(typeOfFields)]
    .filter(([whole]) => !/: Date\b/.test(whole))
    .map(([, asInterface, base = '', asType, paged, body = '']) => {
      const own = [...flatten(body).matchAll(/(?:^|[\n;])\s*(?:readonly )?(\w+)\??:/g)].map(([, name = '']) => name)
      const isPaged = paged !== undefined || /\bPageQuery\b/.test(base)
      return { name: asInterface ?? asType ?? '', fields: [...own, ...(isPaged ? ofAPage : [])] }
    })
}

/** The room of a file, with what it may import. */
function listOpen(path: string): ReadonlySet<string> {
  const [, side = '', module = ''] = path.split('/')
  return new Set([`contract/${module}`, ...(rooms[`${side}/${module}`] ?? [])])
}

/** Types whose names and fields are those of a schema, and that are another thing. */
const others = new Set([
  // What a person has typed is text in every field.
  'src/web/profile/student-rules.ts StudentFactsTyped',
  'src/web/profile/tests-rules.ts TestTyped',
])

/**
 * Types of server and web whose fields are those of a schema that the file may import: they are inferred from it, by `z.infer<typeof Schema>` or
 * `InputOf<typeof contract.operation>`. Rows of a store have the names of columns.
 */
export function findWrittenAgain(base: string, schemas: ReadonlyMap<string, readonly SchemaPlace[]>): string[] {
  const speaks = (path: string) => /^src\/(server|web)\//.test(path) && isCode(path) && !isTest(path) && !/\.(store|tables)\.ts$/.test(path)
  return readSources(base, 'src', speaks).flatMap(({ path, text }) => {
    const open = listOpen(path)
    return listTypes(text).flatMap(({ name, fields }) => {
      const place = schemas.get(toKey(fields))?.find(({ room }) => open.has(room))
      return place === undefined || others.has(`${path} ${name}`) ? [] : [`${path}: ${name} has the fields of ${place.name}`]
    })
  })
}
