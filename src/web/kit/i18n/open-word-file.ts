import { listWordFiles, type OpenWordFile, type WordFile } from './list-word-files.ts'

const openers = listWordFiles(
  import.meta.glob<WordFile>(['/src/web/**/*.{en,cn,tw}.json', '!/src/web/{kit,app}/*.json', '!/src/web/**/{audit-log,counters}.*.json']),
)

/** A word file by name and language, such as `supervision/keys.en`. The build puts in its place what asks for the file by its name. */
export const findWordFile = (file: string): OpenWordFile | undefined => openers.get(file)
