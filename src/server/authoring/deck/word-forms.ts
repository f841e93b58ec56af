// Irregular forms of verbs and nouns that learners meet; a compound such as "undergo" has those of its last part.
const irregular = new Map(
  `arise arose arisen; bear bore borne; become became; begin began begun; bend bent; bind bound; bite bit bitten; bleed bled; blow blew blown;
  break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen; cling clung; come came;
  deal dealt; dig dug; do did done; draw drew drawn; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt;
  fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forget forgot forgotten; freeze froze frozen; get got; give gave given;
  go went gone; grind ground; grow grew grown; hang hung; hear heard; hide hid hidden; hold held; keep kept; know knew known; lay laid; lead led;
  learn learnt; leave left; lend lent; lie lay lain; lose lost; make made; mean meant; meet met; pay paid; ride rode ridden; ring rang rung; rise rose risen;
  run ran; say said; see saw seen; seek sought; sell sold; send sent; shake shook shaken; shine shone; shoot shot; shrink shrank shrunk; sing sang sung;
  sink sank sunk; sit sat; sleep slept; slide slid; sow sown; speak spoke spoken; spell spelt; spend spent; spill spilt; spin spun; spoil spoilt;
  spring sprang sprung; stand stood; steal stole stolen; stick stuck; strike struck; strive strove striven; swear swore sworn; sweep swept; swell swollen;
  swim swam swum; swing swung; take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood;
  wake woke woken; wear wore worn; weave wove woven; win won; wind wound; write wrote written;
  child children; foot feet; tooth teeth; man men; woman women; mouse mice; person people; be is are was were been being`
    .split(';')
    .map((line) => line.trim().split(/\s+/))
    .map(([word = '', ...forms]) => [word, forms] as const),
)

const prefixes = /^(?:under|over|with|out|up|fore|re|mis|un)(?=[a-z]{2})/

function listIrregular(word: string): string[] {
  const forms = irregular.get(word)
  if (forms !== undefined) return [...forms]
  const prefix = prefixes.exec(word)?.[0]
  const inner = prefix === undefined ? undefined : irregular.get(word.slice(prefix.length))
  return (inner ?? []).map((form) => `${prefix ?? ''}${form}`)
}

function listLatin(word: string): string[] {
  if (word.endsWith('is')) return [`${word.slice(0, -2)}es`]
  if (word.endsWith('um') || word.endsWith('on')) return [`${word.slice(0, -2)}a`]
  if (word.endsWith('us')) return [`${word.slice(0, -2)}i`]
  return []
}

function listRegular(word: string): string[] {
  const endings = ['s', 'es', 'ed', 'ing', 'er', 'est', "'s", "s'"]
  const stems = [word]
  if (word.endsWith('e')) stems.push(word.slice(0, -1))
  if (/[^aeiou]y$/.test(word)) stems.push(`${word.slice(0, -1)}i`)
  if (/[aeiouy][bdglmnprt]$/.test(word)) stems.push(`${word}${word.slice(-1)}`)
  if (/(?:f|fe)$/.test(word)) stems.push(`${word.replace(/fe?$/, '')}v`)
  return stems.flatMap((stem) => endings.map((ending) => `${stem}${ending}`))
}

const listForms = (part: string) => [part, ...listRegular(part), ...listLatin(part), ...listIrregular(part)]

/** The forms in which a word stands in a text, in lower case. Of several parts, the first or the last is inflected: "dates back", "peer reviews". */
export function listWordForms(word: string): Set<string> {
  const lower = word.toLowerCase()
  const lastAt = Math.max(lower.lastIndexOf(' '), lower.lastIndexOf('-')) + 1
  const firstTo = lower.indexOf(' ')
  const byLast = listForms(lower.slice(lastAt)).map((form) => `${lower.slice(0, lastAt)}${form}`)
  const byFirst = firstTo === -1 ? [] : listForms(lower.slice(0, firstTo)).map((form) => `${form}${lower.slice(firstTo)}`)
  return new Set([...byLast, ...byFirst])
}

/** Whether a text has the word or an inflected form of it. */
export function holdsWord(text: string, word: string): boolean {
  const forms = listWordForms(word)
  const words = [
    ...text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[a-z]+(?:['-][a-z]+)*/g),
  ].map(([each]) => each)
  const size = word.split(' ').length
  return words.some((_, at) => {
    const run = words.slice(at, at + size).join(' ')
    return forms.has(run) || run.split('-').some((part) => forms.has(part))
  })
}
