import type { Texts } from './find-text.ts'
import { toWordFileName } from './word-file.ts'

export type WordFile = { readonly default: Texts }

export type OpenWordFile = () => Promise<WordFile>

/** Word files by name and language: `supervision/keys.en` opens `src/web/supervision/keys/keys.en.json`. */
export function listWordFiles(files: Readonly<Record<string, OpenWordFile>>): ReadonlyMap<string, OpenWordFile> {
  return new Map(
    Object.entries(files).map(([path, open]) => [`${toWordFileName(path)}.${path.slice(-'en.json'.length, -'.json'.length)}`, open]),
  )
}
