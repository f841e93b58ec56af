import { rooms } from '#rooms'
import { isCode, isTest, listFiles, readSources } from './sources.ts'

/** How large a room may be; what is larger gets rooms within. */
const maxFiles = 25
const maxLines = 2500

const isCounted = (path: string) => isCode(path) && !isTest(path) && !path.endsWith('.tables.ts')

/** The innermost room that a path below src lies in, or null. */
export function findRoom(path: string): string | null {
  const inside = Object.keys(rooms).filter((room) => path === `src/${room}.ts` || path.startsWith(`src/${room}/`))
  return inside.toSorted((one, other) => other.length - one.length)[0] ?? null
}

export interface RoomSize {
  readonly files: number
  readonly lines: number
}

/** How many source files and lines each room of rooms.ts has, without tests and generated files, and without the rooms within it. */
export function measureRooms(base: string): Map<string, RoomSize> {
  const sizes = new Map<string, RoomSize>(Object.keys(rooms).map((room) => [room, { files: 0, lines: 0 }]))
  for (const { path, text } of readSources(base, 'src', isCounted)) {
    const room = findRoom(path)
    const size = room === null ? undefined : sizes.get(room)
    if (room !== null && size !== undefined) sizes.set(room, { files: size.files + 1, lines: size.lines + text.split('\n').length - 1 })
  }
  return sizes
}

/** Rooms within a module that have no file, and modules that have none on any side. */
function findEmpty(base: string, sizes: ReadonlyMap<string, RoomSize>): string[] {
  const generated = new Set(listFiles(base, 'src').flatMap((path) => (path.endsWith('.gen.ts') ? [findRoom(path)] : [])))
  const empty = [...sizes].filter(([room, { files }]) => files === 0 && !generated.has(room)).map(([room]) => room)
  const nameOf = (room: string) => room.split('/')[1]
  const alive = new Set([...sizes].filter(([, { files }]) => files > 0).map(([room]) => nameOf(room)))
  return empty.filter((room) => room.split('/').length > 2 || !alive.has(nameOf(room)))
}

/** Rooms that are too large, rooms of the map that are empty, and source files in no room. */
export function findRoomFaults(base: string): string[] {
  const sizes = [...measureRooms(base)]
  const large = sizes.filter(([, { files, lines }]) => files > maxFiles || lines > maxLines)
  const stray = readSources(base, 'src', isCounted).filter(({ path }) => findRoom(path) === null)
  return [
    ...large.map(([room, { files, lines }]) => `${room} has ${files} files and ${lines} lines (at most ${maxFiles} and ${maxLines})`),
    ...findEmpty(base, new Map(sizes)).map((room) => `${room} is on the map and has no file`),
    ...stray.map(({ path }) => `${path} lies in no room of rooms.ts`),
  ]
}
