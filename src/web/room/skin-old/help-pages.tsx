import { useCurrentPart } from '#web/room/frame/use-current-part.ts'
import { KeyList } from '#web/room/frame/key-list.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { helpOfGroup } from './task-help.ts'

const menuKey = ['Shift + F10', 'help_menu'] as const

/** How large the section is, and by which rules it runs. */
export function Information() {
  const t = useTranslation('room')
  const own = useTranslation('room/skin-old')
  const { map } = useTools()
  const skill = useRoomState((state) => state.skill)
  const seconds = useRoomState((state) => state.sections.find((section) => section.skill === state.skill)?.seconds ?? 0)
  const mode = useRoomState((state) => (state.attempt?.mode === 'strict' ? 'strict' : 'practice'))
  const numbered = map.numbers.length > 0
  return (
    <>
      <h3>{t(`skill_${skill}`)}</h3>
      {numbered && <p>{own('info_size', { parts: map.parts.length, questions: map.numbers.length })}</p>}
      <p>{own('info_time', { minutes: Math.round(seconds / 60) })}</p>
      <p>{own(`info_${skill}`)}</p>
      {skill !== 'reading' && <p>{t(`help_${mode}_${skill}`)}</p>}
      {numbered && <p>{t(`help_${mode}`)}</p>}
    </>
  )
}

/** The bar at the top, the bar at the bottom, highlights, and every key. */
export function TestHelp() {
  const own = useTranslation('room/skin-old')
  const { map } = useTools()
  const skill = useRoomState((state) => state.skill)
  const numbered = map.numbers.length > 0
  const bottom = numbered ? ['help_numbers', 'help_marks'] : skill === 'writing' ? ['help_tasks'] : []
  return (
    <>
      {['help_clock', 'help_settings', ...bottom, 'help_saving'].map((word) => (
        <p key={word}>{own(word)}</p>
      ))}
      <KeyList skill={skill} own={numbered ? [menuKey] : []} />
    </>
  )
}

function PartHelp() {
  const own = useTranslation('room/skin-old')
  const { engine, map } = useTools()
  const part = useCurrentPart(engine, map)
  return part.groups.map((group) => (
    <section key={group.id}>
      <h3>{own('questions_range', { range: group.first === group.last ? group.first : `${group.first}–${group.last}` })}</h3>
      <p>{own(helpOfGroup(group))}</p>
    </section>
  ))
}

/** How to answer each type of question that is on the screen. */
export function TaskHelp() {
  const own = useTranslation('room/skin-old')
  const { map } = useTools()
  const skill = useRoomState((state) => state.skill)
  return map.numbers.length > 0 ? <PartHelp /> : <p>{own(`task_${skill}`)}</p>
}
