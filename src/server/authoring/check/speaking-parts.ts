import type { Lang } from '#contract/kit/common.ts'
import { foldSpace } from '#server/authoring/inline.ts'
import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { TestSource } from '#server/authoring/source.ts'
import type { AdviceFile, PromptSource, SpeakingPartSource, SpeakingSection } from '#server/authoring/speaking-source.ts'
import { checkTextLanguage, nameLanguage, languages } from './languages.ts'
import { checkFormat } from './recording.ts'
import { checkSizes, chooseProfile, type Range } from './sizes.ts'
import { tell } from '#server/authoring/sentences.ts'

type Kind = SpeakingPartSource['kind']

interface SpeakingProfile {
  readonly kinds?: readonly Kind[]
  readonly seconds?: Range
  readonly prompts?: Readonly<Record<Kind, Range>>
  readonly preparationSeconds?: Range
  readonly longTurnSeconds?: Range
  readonly answerSeconds: Range
}

const turns = { preparationSeconds: [60, 60], longTurnSeconds: [120, 120], answerSeconds: [10, 120] } as const
const profiles: Readonly<Record<'exam' | 'quick' | 'free', SpeakingProfile>> = {
  exam: {
    ...turns,
    kinds: ['interview', 'long-turn', 'discussion'],
    seconds: [660, 1500],
    prompts: { interview: [8, 12], 'long-turn': [2, 3], discussion: [4, 8] },
  },
  quick: {
    ...turns,
    kinds: ['interview', 'long-turn'],
    seconds: [360, 900],
    prompts: { interview: [4, 9], 'long-turn': [1, 3], discussion: [4, 8] },
  },
  free: { answerSeconds: [3, 180] },
}

const pointsOfCard: Range = [3, 5]

function checkKinds({ parts, place }: SpeakingSection, kinds: readonly Kind[] | undefined): Problem[] {
  const found = parts.map(({ kind }) => kind)
  if (kinds === undefined || found.join() === kinds.join()) return []
  return [problemAt({ ...place, path: ['parts'] }, null, tell('part_kinds', { found: found.join(', '), wanted: kinds.join(', ') }))]
}

function checkLongTurn({ place, cueCard, preparationSeconds, prompts, number }: SpeakingPartSource, profile: SpeakingProfile): Problem[] {
  if (cueCard === null || preparationSeconds === null)
    return [problemAt(within(place, cueCard === null ? 'cue_card' : 'preparation_seconds'), null, tell('long_turn'))]
  const [turn] = prompts
  return [
    ...checkSizes(within(place, 'cue_card', 'points'), 'the card', [{ name: 'points', count: cueCard.points.length, range: pointsOfCard }]),
    ...checkSizes(within(place, 'preparation_seconds'), `part ${number}`, [
      { name: 'preparation_seconds', count: preparationSeconds, range: profile.preparationSeconds },
    ]),
    ...checkSizes(turn === undefined ? place : within(turn.place, 'seconds'), 'the long turn', [
      { name: 'seconds', count: turn?.seconds ?? 0, range: profile.longTurnSeconds },
    ]),
  ]
}

function checkKind(part: SpeakingPartSource, profile: SpeakingProfile): Problem[] {
  const { kind, cueCard, preparationSeconds, place } = part
  if (kind === 'long-turn') return checkLongTurn(part, profile)
  return cueCard === null && preparationSeconds === null ? [] : [problemAt(within(place, 'kind'), null, tell('card_extra'))]
}

function checkPrompt({ place, seconds, sound }: PromptSource, { answerSeconds }: SpeakingProfile): Problem[] {
  return [
    ...checkSizes(within(place, 'seconds'), 'the answer', [{ name: 'seconds', count: seconds, range: answerSeconds }]),
    ...(sound === null ? [] : checkFormat(sound)),
  ]
}

function checkSamePrompts({ parts }: SpeakingSection): Problem[] {
  const seen = new Set<string>()
  return parts.flatMap(({ prompts }) =>
    prompts.flatMap(({ text, place }) => {
      const folded = foldSpace(text).toLowerCase()
      const isRepeated = seen.has(folded)
      seen.add(folded)
      return isRepeated ? [problemAt(within(place, 'say'), null, tell('asked_twice'))] : []
    }),
  )
}

/** A candidate who listens to every prompt and uses all the time for every answer reaches the end in time. */
function checkTotal({ parts, seconds, place }: SpeakingSection): Problem[] {
  const needed = parts.reduce((total, { preparationSeconds, prompts }) => {
    const turnsMs = prompts.reduce((sum, prompt) => sum + prompt.seconds * 1000 + (prompt.sound?.media.duration_ms ?? 0), 0)
    return total + (preparationSeconds ?? 0) + turnsMs / 1000
  }, 0)
  if (needed <= seconds) return []
  return [problemAt(place, null, tell('speaking_time', { found: Math.ceil(needed), wanted: seconds }))]
}

function checkAdvice({ parts }: SpeakingSection, { file, parts: advice }: AdviceFile, lang: Lang): Problem[] {
  if (advice === null) return []
  const numbers = new Set(parts.map(({ number }) => number))
  const missing = [...numbers].filter((number) => !advice.has(number))
  return [
    ...missing.map((number) =>
      problemAt({ file, line: 1, path: [String(number)] }, null, tell('part_advice_missing', { number, ...nameLanguage(lang) })),
    ),
    ...[...advice]
      .filter(([number]) => !numbers.has(number))
      .map(([number, { place }]) => problemAt(place, null, tell('part_unknown', { number }))),
    ...[...advice.values()].flatMap((entry) => checkTextLanguage(entry, lang, tell('advice_language', nameLanguage(lang)))),
  ]
}

/** The interview has the parts and times of the exam, and advice in three languages. */
export function checkSpeaking(test: TestSource, section: SpeakingSection): Problem[] {
  const profile = chooseProfile(test, profiles)
  const { parts, place, seconds, advice } = section
  return [
    ...checkSizes(place, 'the section', [{ name: 'seconds', count: seconds, range: profile.seconds }]),
    ...checkKinds(section, profile.kinds),
    ...parts.flatMap((part, index) => [
      ...(part.number === index + 1
        ? []
        : [problemAt(within(part.place, 'number'), null, tell('part_order', { wanted: index + 1, number: part.number }))]),
      ...checkSizes(part.place, `part ${part.number}`, [
        { name: 'prompts', count: part.prompts.length, range: profile.prompts?.[part.kind] },
      ]),
      ...checkKind(part, profile),
      ...part.prompts.flatMap((prompt) => checkPrompt(prompt, profile)),
    ]),
    ...checkSamePrompts(section),
    ...checkTotal(section),
    ...languages.flatMap((lang) => checkAdvice(section, advice[lang], lang)),
  ]
}
