import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { Icon, type IconName } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

type Rule = readonly [IconName, string]

const move: readonly Rule[] = [
  ['arrow-right', 'room_move'],
  ['bookmark', 'room_bookmark'],
]
const options: Rule = ['gear', 'room_options']

/** What the room of each section offers. */
const roomRules: Readonly<Record<Skill, readonly Rule[]>> = {
  listening: [...move, ['grip', 'room_drag'], options],
  reading: [...move, ['pencil', 'room_highlight'], ['grip', 'room_drag'], options],
  writing: [['note', 'room_tasks'], ['grip', 'room_divider'], ['pencil', 'room_clipboard'], options],
  speaking: [['mic', 'room_meter'], ['note', 'room_speaker_notes'], ['arrow-right', 'room_next'], options],
}

/** How the section itself goes; the first rule is the clock's. */
const sectionRules: Readonly<Record<Skill, (mode: Mode | null) => readonly Rule[]>> = {
  listening: (mode) => [
    ['headphones', mode === 'default' ? 'rule_heard_default' : 'rule_heard_strict'],
    ['clock', 'rule_reading_time'],
    ['note', 'rule_limit_listening'],
  ],
  reading: () => [
    ['refresh', 'rule_change'],
    ['note', 'rule_limit'],
  ],
  writing: () => [
    ['note', 'rule_two_tasks'],
    ['pencil', 'rule_words'],
    ['info', 'rule_no_spelling_help'],
  ],
  speaking: (mode) => [
    ['speaker', mode === 'default' ? 'rule_prompts_default' : 'rule_prompts_strict'],
    ['clock', 'rule_long_turn'],
    ['mic', 'rule_recorded'],
  ],
}

/** What holds of whole sections only. */
const wholeRules: ReadonlySet<string> = new Set(['rule_two_tasks', 'rule_words', 'rule_long_turn'])

interface IntroductionRulesProps {
  readonly skill: Skill
  readonly mode: Mode | null
  /** Whether the section asks as much as in the exam. */
  readonly isWhole: boolean
}

/** How a section goes; and folded away, because the room's own help has it too, what the room offers. */
export function IntroductionRules({ skill, mode, isWhole }: IntroductionRulesProps) {
  const t = useTranslation('exam')
  const rules: readonly Rule[] = [
    ['clock', mode === 'default' ? 'rule_clock_default' : 'rule_clock_strict'],
    ...sectionRules[skill](mode).filter(([, key]) => isWhole || !wholeRules.has(key)),
    ['check', skill === 'speaking' ? 'rule_saved_speaking' : 'rule_saved'],
  ]
  return (
    <div>
      <section className="pr-rules">
        <h2>{t('rules')}</h2>
        <Rules rules={rules} />
      </section>
      <details className="pr-rules pr-rules-more">
        <summary>
          <h2>{t('room')}</h2>
        </summary>
        <Rules rules={roomRules[skill]} />
      </details>
    </div>
  )
}

function Rules({ rules }: { readonly rules: readonly Rule[] }) {
  const t = useTranslation('exam')
  return (
    <ul>
      {rules.map(([icon, key]) => (
        <li key={key}>
          <Icon name={icon} />
          <span>{t(key)}</span>
        </li>
      ))}
    </ul>
  )
}
