const maxWidth = 140

/** A layer of rooms.ts: all on one line, or each module on a line of its own. */
function findLayer(rooms: string, layer: string): { readonly whole: string; readonly modules: readonly string[] } {
  const [whole = '', entries = ''] =
    new RegExp(String.raw`^  ${layer}: \{(.*?) ?\},$|^  ${layer}: \{\n(.*?)^  \},$`, 'ms').exec(rooms) ?? []
  if (whole === '') throw new Error(`rooms.ts has no layer ${layer}`)
  const inner = whole.includes('\n') ? whole.slice(whole.indexOf('\n') + 1, whole.lastIndexOf('\n')) : entries
  const modules = [...inner.matchAll(/(?:'[\w-]+'|[\w]+): \[[^\]]*\]/g)].map(([entry]) => entry)
  return { whole, modules }
}

/** On one line where that is wide enough. */
function writeLayer(layer: string, modules: readonly string[]): string {
  const line = `  ${layer}: { ${modules.join(', ')} },`
  return line.length <= maxWidth ? line : `  ${layer}: {\n${modules.map((entry) => `    ${entry},\n`).join('')}  },`
}

/** The text of rooms.ts with a module more, which enters no other of its layer. */
export function addRoom(rooms: string, name: string, layer: string): string {
  const { whole, modules } = findLayer(rooms, layer)
  return rooms.replace(whole, () => writeLayer(layer, [...modules, `${name}: []`]))
}

/** The text of rooms.ts without a module. Throws where another line names it. */
export function removeRoom(rooms: string, name: string): string {
  const layers = [...rooms.matchAll(/^  (\w+): \{/gm)].map(([, layer = '']) => layer)
  const isOfModule = (entry: string) => entry.startsWith(`${name}:`)
  const layer = layers.find((each) => findLayer(rooms, each).modules.some(isOfModule))
  if (layer === undefined) return rooms
  const { whole, modules } = findLayer(rooms, layer)
  const rest = rooms.replace(whole, () =>
    writeLayer(
      layer,
      modules.filter((entry) => !isOfModule(entry)),
    ),
  )
  const named = rest.split('\n').filter((line) => new RegExp(String.raw`['/]${name}['/]`).test(line))
  if (named.length > 0) throw new Error(`rooms.ts names ${name} elsewhere too; take that out first:\n${named.join('\n')}`)
  return rest
}
