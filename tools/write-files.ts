import { mkdir, readFile, writeFile } from 'node:fs/promises'

/** Writes those of the files, given by path from the root, that differ; answers their paths. */
export async function writeFiles(files: ReadonlyMap<string, string>, root: URL): Promise<string[]> {
  const written: string[] = []
  for (const [path, text] of files) {
    const file = new URL(path, root)
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, text)
    written.push(path)
  }
  return written
}
