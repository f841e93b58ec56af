import { isCode, isTest, readSources, withoutComments } from './sources.ts'

/** Actions that are put together where they are recorded, as the source says it. A new one must be spelled out here. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'parent-link.${move.after}': ['parent-link.verified', 'parent-link.rejected', 'parent-link.revoked'],
  'line.${change}': ['line.bound', 'line.unbound'],
  'second-factor.${change}': ['second-factor.on', 'second-factor.off', 'second-factor.reset', 'second-factor.codes'],
}

/** Every action that the server's source records in the audit log, found in the files that do so; one that is composed unknown to us stays as it is. */
export function listRecordedActions(base: string): string[] {
  const files = readSources(base, 'src/server', (path) => isCode(path) && !isTest(path))
  const recording = files.map(({ text }) => withoutComments(text)).filter((text) => /recordAudit\(|action: '/.test(text))
  const found = recording.flatMap((text) =>
    [...text.matchAll(/\baction\b\s*(?::|=)\s*([^,\n]+)/g)].flatMap(([, said = '']) => [
      ...[...said.matchAll(/'([a-z-]+\.[a-z-]+)'/g)].map(([, action = '']) => action),
      ...[...said.matchAll(/`([^`]+)`/g)].flatMap(([, template = '']) => composed[template] ?? [template]),
    ]),
  )
  return [...new Set(found)].toSorted()
}

/** What the recorded events are about. */
export function listRecordedEntities(base: string): string[] {
  const files = readSources(base, 'src/server', (path) => isCode(path) && !isTest(path))
  const recording = files.map(({ text }) => withoutComments(text)).filter((text) => text.includes('recordAudit('))
  return [...new Set(recording.flatMap((text) => [...text.matchAll(/\bentity: '([a-z-]+)'/g)].map(([, entity = '']) => entity)))].toSorted()
}
