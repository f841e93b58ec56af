/** A value of a file of an authoring folder. Every scalar is text, as the server reads and writes it. */
export type Json = string | readonly Json[] | JsonMap
export interface JsonMap {
  readonly [name: string]: Json
}

/** The way to a value: names of fields and places in lists. */
export type Path = readonly (string | number)[]

export function isMap(value: unknown): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value there; undefined where the way leads nowhere. */
export function getAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((at, step) => {
    if (typeof step === 'number') return Array.isArray(at) ? (at as readonly Json[])[step] : undefined
    return isMap(at) ? at[step] : undefined
  }, value)
}

function setStep(at: Json | undefined, step: string | number, next: Json | undefined): Json {
  if (typeof step === 'number') {
    const list = Array.isArray(at) ? [...(at as readonly Json[])] : []
    if (next === undefined) list.splice(step, 1)
    else list[step] = next
    return list
  }
  const { [step]: _, ...others } = isMap(at) ? at : {}
  if (next === undefined) return others
  return isMap(at) ? { ...at, [step]: next } : { [step]: next }
}

/** The whole with another value there; undefined takes the field or the entry away. */
export function setAt(value: Json | undefined, path: Path, next: Json | undefined): Json {
  const [step, ...rest] = path
  if (step === undefined) return next ?? ''
  if (rest.length === 0) return setStep(value, step, next)
  return setStep(value, step, setAt(getAt(value, [step]), rest, next))
}

export function toText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

export function toNumber(value: Json | undefined): number {
  return Number(toText(value))
}

export function toFlag(value: Json | undefined): boolean {
  return value === 'true'
}

export function toList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}

export function toMap(value: Json | undefined): JsonMap {
  return isMap(value) ? value : {}
}

/** `groups[1].questions[0].key`, as problems name their place. */
export function formatPath(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
}

/** The list with the entry moved by one place up or down; unchanged at its ends. */
export function moveEntry<T>(list: readonly T[], from: number, by: 1 | -1): readonly T[] {
  const to = from + by
  const entry = list[from]
  if (entry === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
