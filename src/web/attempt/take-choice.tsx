import { useEffect, useRef, useState } from 'react'
import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { Choice, ChoiceSection } from '#contract/attempt/choices.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { useFormatMinutes } from '#web/kit/format/format-duration.ts'
import { useFormatTake } from '#web/exam/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findNearestChoice, minutesOf, type Named, partsWithin, scopesOf, sectionsWithin, type Take, defaultModeOf } from './take.ts'

interface TakeChoiceProps {
  /** How much of it the link that led here has chosen. */
  readonly named: Named
  readonly choices: readonly Choice[]
  readonly take: Choice
  /** As it was chosen; null: the usual one of each practice type. */
  readonly mode: Mode | null
  readonly onTake: (take: Choice) => void
}

/** What is taken: in one line as far as it was chosen before, until somebody wants something else. */
export function TakeChoice({ named, ...given }: TakeChoiceProps) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  const formatTake = useFormatTake()
  const [open, setOpen] = useState(named === 'nothing' || given.choices.length < 2)
  if (open) return <OpenChoice {...given} focuses={named !== 'nothing'} />
  return (
    <>
      <section className="rv-pick">
        <h2>{t('take')}</h2>
        <div className="bs-card rv-taken">
          <b>{named === 'take' ? formatTake(given.take) : nouns(`scope_${given.take.scope}`)}</b>
          <Button onClick={() => setOpen(true)} aria-label={t('take_change_what')}>
            {t('take_change')}
          </Button>
        </div>
      </section>
      {named === 'scope' && <PlaceChoice {...given} />}
    </>
  )
}

type ChoiceProps = Omit<TakeChoiceProps, 'named'>

/** The practice type; then its section, and the part of that, where there is something to choose. */
function OpenChoice({ focuses, ...given }: ChoiceProps & { readonly focuses: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focuses) place.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [focuses])
  const { choices, take, onTake } = given
  return (
    <div ref={place} className="rv-settings-choices">
      <ScopeChoice {...given} onScope={(scope) => turnTo(choices, { ...take, scope }, onTake)} />
      <PlaceChoice {...given} />
    </div>
  )
}

/** The section and the part of it, at once. */
function PlaceChoice(given: ChoiceProps) {
  const { choices, take, onTake } = given
  return (
    <>
      <SkillChoice {...given} onSkill={(skill) => turnTo(choices, { ...take, skill, part: null }, onTake)} />
      <PartChoice {...given} onPart={(part) => turnTo(choices, { ...take, part }, onTake)} />
    </>
  )
}

function turnTo(choices: readonly Choice[], wanted: Take, onTake: (take: Choice) => void): void {
  const found = findNearestChoice(choices, wanted)
  if (found !== undefined) onTake(found)
}

type Shown = Omit<ChoiceProps, 'onTake'>

function ScopeChoice({ choices, take, mode, onScope }: Shown & { readonly onScope: (scope: Scope) => void }) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  const formatMinutes = useFormatMinutes()
  const scopes = scopesOf(choices)
  if (scopes.length < 2) return null
  const options = scopes.map((value) => {
    const [first] = choices.filter(({ scope }) => scope === value)
    const isMock = value === 'full' || value === 'quick'
    const time = first === undefined || !isMock ? '' : formatMinutes(minutesOf(first, mode ?? defaultModeOf(value)))
    const order = first?.sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('list_comma')) ?? ''
    return { value, label: nouns(`scope_${value}`), hint: t(`take_${value}_hint`, { order, time }) }
  })
  return (
    <section className="rv-pick rv-takes">
      <h2>{t('take')}</h2>
      <RadioRows legend={t('take')} legendHidden options={options} value={take.scope} onValue={onScope} />
    </section>
  )
}

function SkillChoice({ choices, take, mode, onSkill }: Shown & { readonly onSkill: (skill: Skill) => void }) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  const formatMinutes = useFormatMinutes()
  const within = sectionsWithin(choices, take)
  if (within.length < 2 || take.skill === null) return null
  const options = within.flatMap((choice) => {
    if (choice.skill === null) return []
    const hint = choice.part === null ? formatMinutes(minutesOf(choice, mode ?? defaultModeOf(take.scope))) : undefined
    return [{ value: choice.skill, label: nouns(`skill_${choice.skill}`), ...(hint === undefined ? {} : { hint }) }]
  })
  return (
    <section className="rv-pick rv-pick-short">
      <h2>{t('which_section')}</h2>
      <RadioRows legend={t('which_section')} legendHidden options={options} value={take.skill} onValue={onSkill} />
    </section>
  )
}

function PartChoice({ choices, take, mode, onPart }: Shown & { readonly onPart: (part: number) => void }) {
  const t = useTranslation('attempt')
  const nouns = useTranslation('exam')
  const formatMinutes = useFormatMinutes()
  const within = partsWithin(choices, take)
  if (take.part === null) return null
  const options = within.map((choice) => {
    const minutes = formatMinutes(minutesOf(choice, mode ?? defaultModeOf(take.scope)))
    const [count] = choice.sections.flatMap((section) => countShownQuestions(section) ?? [])
    const hint = count === undefined ? minutes : `${nouns('questions_count', { count })}${nouns('list_comma')}${minutes}`
    return { value: String(choice.part), label: t(`part_${choice.skill ?? 'reading'}`, { part: choice.part ?? 1 }), hint }
  })
  return (
    <section className="rv-pick rv-pick-short">
      <h2>{t('which_part')}</h2>
      <RadioRows
        legend={t('which_part')}
        legendHidden
        options={options}
        value={String(take.part)}
        onValue={(part) => onPart(Number(part))}
      />
    </section>
  )
}

/** Tasks and prompts are not counted as questions. */
function countShownQuestions({ skill, question_count }: ChoiceSection): number | null {
  return skill === 'listening' || skill === 'reading' ? question_count : null
}
