import fc, { type Arbitrary } from 'fast-check'

/** As much of JSON Schema as zod writes. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
}

const formats: Readonly<Record<string, () => Arbitrary<string>>> = {
  email: () => fc.stringMatching(/^[a-z]{1,12}\+?[a-z\d]{1,8}@[a-z]{1,8}\.test$/),
  uuid: () => fc.uuid(),
  date: () =>
    fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  'date-time': () =>
    fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }).map((at) => at.toISOString()),
  uri: () => fc.webUrl(),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
}

/** Letters of several scripts, signs of two units, marks that join, quotes and slashes. */
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("'", '"', '\\', '%', '_', '<', '&', '\n', '\t', '雅', '思', '😀', '\u202e', '\u0301', ';', '{', '`'),
  },
)

function forgeText({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): Arbitrary<string> {
  const ofFormat = format === undefined ? undefined : formats[format]
  if (ofFormat !== undefined) return ofFormat()
  const longest = Math.min(maxLength, Math.max(minLength, 400))
  const plain = fc.array(letter, { minLength, maxLength: longest }).map((letters) => letters.join('').slice(0, longest))
  if (pattern === undefined) return plain
  try {
    return fc.stringMatching(new RegExp(pattern, pattern.includes('\\p{') ? 'u' : ''), { maxLength: longest })
  } catch {
    return plain
  }
}

function forgeNumber({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonSchema): Arbitrary<number> {
  const min = Math.ceil(minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1))
  const max = Math.floor(maximum ?? (exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 1))
  const whole = fc.oneof(
    fc.integer({ min, max: Math.max(min, Math.min(max, min + 100)) }),
    fc.maxSafeInteger().map((n) => Math.min(max, Math.max(min, n))),
  )
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

function forgeObject({ properties = {}, required = [], additionalProperties }: JsonSchema): Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, forge(schema)]))
  if (Object.keys(model).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 12 }), forge(additionalProperties), { maxKeys: 4 })
  return fc.record(model, { requiredKeys: [...required].filter((name) => name in model) })
}

/** Values that a schema lets through, the odd ones among them too. */
export function forge(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map(forge))
  if (schema.allOf !== undefined) return forge(Object.assign({}, ...schema.allOf) as JsonSchema)
  switch (schema.type) {
    case 'string':
      return forgeText(schema)
    case 'integer':
    case 'number':
      return forgeNumber(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(forge(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 5, 5)),
      })
    case 'object':
      return forgeObject(schema)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

/** Values that hardly any schema lets through, and that a database or a parser may stumble over. */
export const spoiled: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    '',
    ' ',
    '0',
    '-1',
    '1e3',
    'NaN',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '😀'.repeat(200),
    'x'.repeat(20_000),
    "' or 1=1 --",
    "'; drop table identity.person; --",
    '%',
    '\\',
    '../../../../etc/passwd',
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    '2026-02-30',
    '9999-99-99T99:99:99Z',
    [],
    {},
    [[[[[[]]]]]],
    { length: 1e9 },
    { constructor: { prototype: { admin: true } } },
    ['x'.repeat(100), null, {}],
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
