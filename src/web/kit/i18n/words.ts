import { use, useMemo } from 'react'
import { type Lang, localeTag } from '#contract/kit/common.ts'
import { fetchChineseFont } from './chinese-font.ts'
import { type Fillings, findText, type Texts } from './find-text.ts'
import { getLang, setLang, useLang } from './lang.ts'
import { listWordFiles, type OpenWordFile, type WordFile } from './list-word-files.ts'
import { findWordFile } from './open-word-file.ts'

/** Few, and in one file a language. */
const files = import.meta.glob<WordFile>('/src/web/{kit,app}/*.{en,cn,tw}.json')

const openers = listWordFiles(files)

/** One page asks for those of all modules: they are in one file a language too, and what opens them comes with that page. */
const isOfAllModules = /\/(?:audit-log|counters)\.\w\w$/

async function findOpener(file: string): Promise<OpenWordFile | undefined> {
  if (!isOfAllModules.test(file)) return openers.get(file) ?? findWordFile(file)
  const { staffFiles } = await import('./staff-words.ts')
  return listWordFiles(staffFiles).get(file)
}

/** A promise as React's `use` reads it: one that says that it is fulfilled is not waited for. */
type Arrival = Promise<void> & { status?: 'fulfilled'; value?: undefined }

/** The texts that are here, by name and language. */
const arrived = new Map<string, Texts>()
const arriving = new Map<string, Arrival>()
const wanted = new Set<string>()

async function fetchFile(name: string, lang: Lang): Promise<void> {
  const open = await findOpener(`${name}.${lang}`)
  if (open === undefined) throw new Error(`There is no word file "${name}.${lang}.json"`)
  const file = await open()
  arrived.set(`${name}.${lang}`, file.default)
}

/** The same promise for the same file, so that pages can wait for it; a failed fetch is tried again. */
function openFile(name: string, lang: Lang): Promise<void> {
  wanted.add(name)
  const key = `${name}.${lang}`
  const known = arriving.get(key)
  if (known !== undefined) return known
  const coming: Arrival = fetchFile(name, lang)
  arriving.set(key, coming)
  coming.then(
    () => (coming.status = 'fulfilled'),
    () => arriving.delete(key),
  )
  return coming
}

/** Starts translation in the remembered language; resolves when these word files are there. */
export async function startWords(...names: readonly string[]): Promise<void> {
  setLang(getLang())
  fetchChineseFont(getLang())
  await loadWords(...names)
}

/** Fetches word files ahead of their page: `loader: () => loadWords('kit')`. */
export async function loadWords(...names: readonly string[]): Promise<void> {
  const lang = getLang()
  await Promise.all(names.map((name) => openFile(name, lang)))
}

let chosen: Lang | undefined

/** Turns the whole interface to another language once its words are there, unless another one has been chosen meanwhile. */
export async function setInterfaceLang(lang: Lang): Promise<void> {
  chosen = lang
  if (lang === getLang()) return
  fetchChineseFont(lang)
  await Promise.all([...wanted].map((name) => openFile(name, lang)))
  if (chosen !== lang) return
  setLang(lang)
}

export type { Fillings }

/** A word of one file: `words('seats_left', { count: 3 })`. */
export type Translate = (key: string, fillings?: Fillings) => string

/** A key without a text is a bug that the house tests find, and shows itself. */
const translate =
  (name: string, lang: Lang): Translate =>
  (key, fillings) =>
    findText(arrived.get(`${name}.${lang}`) ?? {}, localeTag[lang], key, fillings) ?? key

/** The words of a file, by its name as word-file.ts makes it, in the current language. Suspends while they are on their way. */
export function useTranslation(name: string): Translate {
  const lang = useLang()
  use(openFile(name, lang)) // Always: React counts its hooks when it tries again.
  return useMemo(() => translate(name, lang), [lang, name])
}

/** The words of several files, for what is written by many modules: each word is asked for with the name of its file. */
export function useTranslations(names: readonly string[]): (name: string, ...word: Parameters<Translate>) => string {
  const lang = useLang()
  for (const name of names) use(openFile(name, lang))
  return (name, key, fillings) => translate(name, lang)(key, fillings)
}
