import type { Comment, CriterionMark, Marking } from '#contract/grading/marking.ts'
import { isSame } from './is-same.ts'

/** Two versions of one field that were both changed, as text. */
export interface Clash {
  readonly field: 'overall' | 'rewritten' | 'next_steps' | 'transcript' | 'marks' | 'comments'
  readonly mine: string
  readonly theirs: string
}

export interface Merged {
  /** What both agree on, and where they clash what was typed here. */
  readonly mine: Marking
  /** The same, with the other version where they clash. */
  readonly theirs: Marking
  readonly clashes: readonly Clash[]
}

type Three<T> = readonly [base: T, mine: T, theirs: T]

/** Whichever of two versions was changed; null where both were, each in its own way. */
function pick<T>([base, mine, theirs]: Three<T>): { readonly value: T } | null {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine }
  return isSame(base, mine) ? { value: theirs } : null
}

/** One text that goes on where the other ends has both. */
function pickText(texts: Three<string>): { readonly value: string } | null {
  const picked = pick(texts)
  if (picked !== null) return picked
  const [, mine, theirs] = texts
  if (mine.startsWith(theirs)) return { value: mine }
  return theirs.startsWith(mine) ? { value: theirs } : null
}

/** Collects what both versions agree on, and the clashes. */
class Merge {
  readonly clashes: Clash[] = []

  take<T>(
    field: Clash['field'],
    three: Three<T>,
    how: { pick?: (three: Three<T>) => { readonly value: T } | null; show: (value: T) => string },
  ) {
    const picked = (how.pick ?? pick)(three)
    if (picked !== null) return [picked.value, picked.value] as const
    const [, mine, theirs] = three
    this.clashes.push({ field, mine: how.show(mine), theirs: how.show(theirs) })
    return [mine, theirs] as const
  }

  text(field: Clash['field'], three: Three<string>) {
    return this.take(field, three, { pick: pickText, show: (text) => text })
  }
}

/** A thing that one list lacks: it stays where it is new, or was changed since the other list removed it. */
function keepsAlone<T>(was: T | undefined, alone: T): boolean {
  return was === undefined || !isSame(was, alone)
}

interface ListItems<T> {
  readonly keyOf: (item: T) => string
  readonly merge: (three: Three<T>) => readonly [T, T]
}

/** Lists of things with keys: each thing is merged, and what only one list has was added there or removed in the other. */
function mergeLists<T>([base, mine, theirs]: Three<readonly T[]>, { keyOf, merge }: ListItems<T>) {
  const merged = [...new Set([...mine, ...theirs].map(keyOf))].flatMap((key): (readonly [T, T])[] => {
    const [was, here, there] = [base, mine, theirs].map((list) => list.find((item) => keyOf(item) === key))
    if (here !== undefined && there !== undefined) return [merge([was ?? here, here, there])]
    const alone = here ?? there
    return alone !== undefined && keepsAlone(was, alone) ? [[alone, alone]] : []
  })
  return [merged.map(([here]) => here), merged.map(([, there]) => there)] as const
}

const keyOfMark = ({ part, criterion }: CriterionMark) => `${part ?? ''} ${criterion}`
const showComment = ({ text, suggestion }: Comment) => [text, suggestion ?? ''].filter((each) => each !== '').join(' → ')
const toSteps = ({ next_steps: steps }: Marking) => [0, 1, 2].map((index) => steps[index] ?? '')

function mergeMark(merge: Merge, [base, mine, theirs]: Three<CriterionMark>): readonly [CriterionMark, CriterionMark] {
  const bands = merge.take('marks', [base.band, mine.band, theirs.band], { show: (band) => band?.toFixed(1) ?? '–' })
  const comments = merge.text('marks', [base.comment, mine.comment, theirs.comment])
  return [
    { ...mine, band: bands[0], comment: comments[0] },
    { ...mine, band: bands[1], comment: comments[1] },
  ]
}

/** Two markings that began from the same one: comments and bands are merged one by one, and texts that both changed are left to a person. */
export function mergeMarkings(base: Marking, mine: Marking, theirs: Marking): Merged {
  const merge = new Merge()
  const all = <K extends keyof Marking>(key: K): Three<Marking[K]> => [base[key], mine[key], theirs[key]]
  const marks = mergeLists(all('marks'), { keyOf: keyOfMark, merge: (three) => mergeMark(merge, three) })
  const comments = mergeLists(all('comments'), {
    keyOf: ({ id }) => id,
    merge: (three) => merge.take('comments', three, { show: showComment }),
  })
  const overall = merge.text('overall', all('overall'))
  const transcript = merge.text('transcript', all('transcript'))
  const rewritten = merge.take('rewritten', all('rewritten'), { show: (each) => each?.text ?? '' })
  const steps = toSteps(base).map((was, index) => merge.text('next_steps', [was, toSteps(mine)[index] ?? '', toSteps(theirs)[index] ?? '']))
  const toMarking = (side: 0 | 1): Marking => ({
    marks: marks[side],
    comments: comments[side],
    overall: overall[side],
    rewritten: rewritten[side],
    next_steps: steps.map((step) => step[side]),
    transcript: transcript[side],
  })
  return { mine: toMarking(0), theirs: toMarking(1), clashes: merge.clashes }
}
