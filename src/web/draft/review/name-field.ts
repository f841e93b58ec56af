import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFolder } from '#web/draft/editor-context.ts'
import { getAt, formatPath, type Path, toMap } from '#web/draft/json.ts'
import { numbersOf } from '#web/draft/renumber.ts'

/** The words of the editor for fields that are called otherwise in a file. */
const otherWords: Readonly<Record<string, string>> = {
  alt: 'figure_alt',
  description: 'figure_description',
  file: 'figure_file',
  topic: 'cue_topic',
  points: 'cue_points',
  closing: 'cue_closing',
  text: 'passage',
}
const sameWords: ReadonlySet<string> = new Set(
  'title standfirst letters licence origin module kind length seconds checking_seconds instructions options_title options prompt key evidence body word_limit any_order find_it same_meaning why next_time minutes minimum_words say spoken voice term meaning paragraph preparation_seconds advice'.split(
    ' ',
  ),
)

interface Place {
  readonly file: string
  readonly path: Path | null
  readonly question: number | null
}

/** How a list calls a place in a draft: its question and its field, or its file. */
export function useNameField(): (place: Place) => string {
  const t = useTranslation('draft/review')
  const field = useTranslation('draft/editor')
  const folder = useFolder()
  return ({ file, path, question }) => {
    if (path === null) return question === null ? file : t('of_question', { number: question })
    const name = path.findLast((step) => typeof step === 'string' && (sameWords.has(step) || step in otherWords))
    const word = name === undefined ? formatPath(path) : field(otherWords[String(name)] ?? String(name))
    const asked = path[2] === 'questions' ? numbersOf(toMap(getAt(folder[file], path.slice(0, 4))))[0] : null
    const number = asked ?? (/^\d+$/.test(String(path[0])) ? Number(path[0]) : null)
    return number === null
      ? t('field_of', { field: word, place: file })
      : t('field_of', { field: word, place: t('of_question', { number }) })
  }
}
