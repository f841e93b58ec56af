import { writeFile } from 'node:fs/promises'

type Value = string | number | bigint | readonly Value[] | { readonly [name: string]: Value }

function control(type: number, size: number): Buffer {
  const extended = type > 7
  const [short, more] = size < 29 ? [size, []] : [29, [size - 29]]
  return Buffer.from([((extended ? 0 : type) << 5) | short, ...(extended ? [type - 7] : []), ...more])
}

/** A value as MaxMind's format writes it: texts, maps, lists, and numbers of 16, 32 and 64 bits. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'bigint') return Buffer.concat([control(9, 8), Buffer.from(value.toString(16).padStart(16, '0'), 'hex')])
  if (typeof value === 'number') return Buffer.concat([control(6, 4), Buffer.from(value.toString(16).padStart(8, '0'), 'hex')])
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)])
  const entries = Object.entries(value)
  return Buffer.concat([control(7, entries.length), ...entries.flatMap(([name, own]) => [encode(name), encode(own)])])
}

type Slot = { node: number } | { row: number } | null

/** The bits of "127.0.0.0/8". */
function toBits(network: string): string {
  const [address = '', length = '32'] = network.split('/')
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return bits.join('').slice(0, Number(length))
}

function growTree(networks: readonly string[]): [Slot, Slot][] {
  const nodes: [Slot, Slot][] = [[null, null]]
  for (const [row, network] of networks.entries()) {
    let at = 0
    const bits = toBits(network)
    for (const [depth, bit] of Array.from(bits, Number).entries()) {
      const node = nodes[at] ?? [null, null]
      const side = bit === 1 ? 1 : 0
      const slot = node[side]
      if (depth === bits.length - 1) node[side] = { row }
      else if (slot !== null && 'node' in slot) at = slot.node
      else {
        at = nodes.push([null, null]) - 1
        node[side] = { node: at }
      }
    }
  }
  return nodes
}

/** Writes a file in MaxMind's format with these IPv4 networks: `{ '127.0.0.0/8': { country: { iso_code: 'US' } } }`. */
export async function writeGeoFile(path: string, rows: Readonly<Record<string, Value>>): Promise<void> {
  const nodes = growTree(Object.keys(rows))
  const data = Object.values(rows).map(encode)
  const offsets = data.map((_, row) => data.slice(0, row).reduce((sum, { length }) => sum + length, 0))
  const toRecord = (slot: Slot) =>
    slot === null ? nodes.length : 'node' in slot ? slot.node : nodes.length + 16 + (offsets[slot.row] ?? 0)
  const tree = nodes.flatMap((slots) => slots.map((slot) => Buffer.from(toRecord(slot).toString(16).padStart(6, '0'), 'hex')))
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test',
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000n,
    description: { en: 'made by a test' },
  })
  const marker = Buffer.concat([Buffer.from('abcdef', 'hex'), Buffer.from('MaxMind.com')])
  await writeFile(path, Buffer.concat([...tree, Buffer.alloc(16), ...data, marker, metadata]))
}
