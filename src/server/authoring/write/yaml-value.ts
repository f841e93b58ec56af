/** What a YAML file says, every scalar as text. */
export type YamlValue = string | readonly YamlValue[] | { readonly [key: string]: YamlValue }

/** Whether two values are the same, the order of the fields of maps included. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
