import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Choice, ChoiceSection } from '#contract/attempt/choices.ts'
import type { Skill } from '#contract/exam/group-type.ts'
import { useSayMinutes } from '#web/exam/index.ts'
import { RadioRows } from '#web/kit/choice.tsx'
import { useWords } from '#web/kit/words.ts'
import { findNearest, minutesOf, partsWithin, scopesOf, sectionsWithin, type Take, usualMode } from './take.ts'

interface TakeChoiceProps {
  readonly choices: readonly Choice[]
  readonly take: Choice
  /** As it was chosen; null: the usual one of each practice type. */
  readonly mode: Mode | null
  readonly onTake: (take: Choice) => void
}

/** The practice type; then its section, and the part of that, where there is something to choose. */
export function TakeChoice({ choices, take, mode, onTake }: TakeChoiceProps) {
  const turnTo = (wanted: Partial<Take>) => {
    const found = findNearest(choices, { ...take, ...wanted })
    if (found !== undefined) onTake(found)
  }
  return (
    <>
      <ScopeChoice {...{ choices, take, mode }} onScope={(scope) => turnTo({ scope })} />
      <SkillChoice {...{ choices, take, mode }} onSkill={(skill) => turnTo({ skill, part: null })} />
      <PartChoice {...{ choices, take, mode }} onPart={(part) => turnTo({ part })} />
    </>
  )
}

type Given = Omit<TakeChoiceProps, 'onTake'>

function ScopeChoice({ choices, take, mode, onScope }: Given & { readonly onScope: (scope: Scope) => void }) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  const sayMinutes = useSayMinutes()
  const scopes = scopesOf(choices)
  if (scopes.length < 2) return null
  const options = scopes.map((value) => {
    const [first] = choices.filter(({ scope }) => scope === value)
    const isMock = value === 'full' || value === 'quick'
    const time = first === undefined || !isMock ? '' : sayMinutes(minutesOf(first, mode ?? usualMode(value)))
    const order = first?.sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma')) ?? ''
    return { value, label: nouns(`scope_${value}`), hint: words(`take_${value}_hint`, { order, time }) }
  })
  return (
    <section className="rv-pick rv-takes">
      <h2>{words('take')}</h2>
      <RadioRows legend={words('take')} legendHidden options={options} value={take.scope} onValue={onScope} />
    </section>
  )
}

function SkillChoice({ choices, take, mode, onSkill }: Given & { readonly onSkill: (skill: Skill) => void }) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  const sayMinutes = useSayMinutes()
  const within = sectionsWithin(choices, take)
  if (within.length < 2 || take.skill === null) return null
  const options = within.flatMap((choice) => {
    if (choice.skill === null) return []
    const hint = choice.part === null ? sayMinutes(minutesOf(choice, mode ?? usualMode(take.scope))) : undefined
    return [{ value: choice.skill, label: nouns(`skill_${choice.skill}`), ...(hint === undefined ? {} : { hint }) }]
  })
  return (
    <section className="rv-pick rv-pick-short">
      <h2>{words('which_section')}</h2>
      <RadioRows legend={words('which_section')} legendHidden options={options} value={take.skill} onValue={onSkill} />
    </section>
  )
}

function PartChoice({ choices, take, mode, onPart }: Given & { readonly onPart: (part: number) => void }) {
  const words = useWords('settings')
  const nouns = useWords('exam')
  const sayMinutes = useSayMinutes()
  const within = partsWithin(choices, take)
  if (take.part === null) return null
  const options = within.map((choice) => {
    const minutes = sayMinutes(minutesOf(choice, mode ?? usualMode(take.scope)))
    const [count] = choice.sections.flatMap((section) => sayCount(section) ?? [])
    const hint = count === undefined ? minutes : `${nouns('questions_count', { count })}${nouns('list_comma')}${minutes}`
    return { value: String(choice.part), label: words(`part_${choice.skill ?? 'reading'}`, { part: choice.part ?? 1 }), hint }
  })
  return (
    <section className="rv-pick rv-pick-short">
      <h2>{words('which_part')}</h2>
      <RadioRows
        legend={words('which_part')}
        legendHidden
        options={options}
        value={String(take.part)}
        onValue={(part) => onPart(Number(part))}
      />
    </section>
  )
}

/** Tasks and prompts are not counted as questions. */
function sayCount({ skill, question_count }: ChoiceSection): number | null {
  return skill === 'listening' || skill === 'reading' ? question_count : null
}
