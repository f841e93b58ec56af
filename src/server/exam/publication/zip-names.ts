import { refuse } from '#server/exam/exam.refusals.ts'

const maxNameLength = 200
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** What a file of an authoring folder, or a folder in it, may be called on any disk. */
const plainStep = /^\w(?:[\w.-]{0,98}\w)?$/
const namesOfDevices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
const kinds = { mask: 0o170000, none: 0, file: 0o100000, folder: 0o040000 } as const

/** A name as it may be shown: whatever a zip says, it stays one short line. */
export function toPrintableName(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)
}

const misnamed = (name: string) => refuse.ZIP_NAME({ file: toPrintableName(name) })

function decode(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw)
  } catch {
    throw misnamed(raw.toString('latin1'))
  }
}

/** What archivers add by themselves: it is left out. */
const isOfArchiver = (steps: readonly string[]) => steps[0] === '__MACOSX' || steps.some((step) => step.startsWith('.'))

/** The steps of an entry's name; null where it is left out. A name that could lead anywhere else, or not to any disk, is refused. */
export function readEntryName(raw: Buffer): string[] | null {
  const name = decode(raw)
  const steps = name.replace(/\/$/, '').split('/')
  const leadsAway = steps.some((step) => step === '' || step === '.' || step === '..')
  if (leadsAway || /[\p{Cc}\\:]/u.test(name) || name.length > maxNameLength) throw misnamed(name)
  if (isOfArchiver(steps)) return null
  if (!steps.every((step) => plainStep.test(step) && !namesOfDevices.test(step))) throw misnamed(name)
  return steps
}

/** Links, devices and pipes are no part of a test. */
export function isPlainKind(externalFileAttributes: number): boolean {
  const kind = (externalFileAttributes >>> 16) & kinds.mask
  return kind === kinds.none || kind === kinds.file || kind === kinds.folder
}

/** The one folder that everything lies in: its name is the test's. */
export function findSlug(names: readonly (readonly string[])[]): string {
  const tops = new Set(names.map(([top]) => top))
  const [only = ''] = tops
  const hasFile = names.every((steps) => steps.length > 1)
  if (tops.size !== 1 || !hasFile || only.length > 80 || !slug.test(only)) throw refuse.ZIP_FOLDER()
  return only
}
