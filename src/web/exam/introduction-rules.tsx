import type { Mode } from '#contract/attempt/attempt.ts'
import { Icon, type IconName } from '#web/kit/icon.tsx'
import { useWords } from '#web/kit/words.ts'

const roomRules: readonly (readonly [IconName, string])[] = [
  ['arrow-right', 'room_move'],
  ['bookmark', 'room_bookmark'],
  ['pencil', 'room_highlight'],
  ['grip', 'room_drag'],
  ['gear', 'room_options'],
]

/** How a Reading section goes, and what its room offers; the clock's rule is the mode's. */
export function IntroductionRules({ mode }: { readonly mode: Mode | null }) {
  const words = useWords('exam')
  const rules: readonly (readonly [IconName, string])[] = [
    ['clock', mode === 'default' ? 'rule_clock_default' : 'rule_clock_strict'],
    ['refresh', 'rule_change'],
    ['note', 'rule_limit'],
    ['check', 'rule_saved'],
  ]
  return (
    <div>
      <Rules title={words('rules')} rules={rules} />
      <Rules title={words('room')} rules={roomRules} />
    </div>
  )
}

function Rules({ title, rules }: { readonly title: string; readonly rules: readonly (readonly [IconName, string])[] }) {
  const words = useWords('exam')
  return (
    <section className="pr-rules">
      <h2>{title}</h2>
      <ul>
        {rules.map(([icon, key]) => (
          <li key={key}>
            <Icon name={icon} />
            <span>{words(key)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
