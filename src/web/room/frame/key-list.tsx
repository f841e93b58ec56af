import type { Skill } from '#contract/content/group-type.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { typesWithAlt } from './shortcuts.ts'
import { useSkinTranslation } from './skin.ts'

type Key = readonly [key: string, word: string]

const everywhere: readonly Key[] = [
  ['Alt + T', 'help_time'],
  ['Esc', 'help_close'],
]

const toQuestions: readonly Key[] = [
  ['Tab', 'help_tab'],
  ['Alt + ← →', 'help_step'],
]

/** Each version has its own word for it. */
const bookmark: Key = ['Alt + R', 'help_bookmark']

const inQuestions: readonly Key[] = [
  ['Alt + T', 'help_time'],
  ['Alt + ↑ ↓', 'help_hop'],
  ['← →', 'help_word'],
  ['Shift + ← → ↓', 'help_widen'],
  ['Alt + H', 'help_highlight'],
  ['Alt + N', 'help_note'],
  ['Enter', 'help_carry'],
  ['↑ ↓', 'help_slot'],
  ['Esc', 'help_cancel'],
  ['Delete', 'help_empty'],
]

const inWriting: readonly Key[] = [['Alt + ← →', 'help_step_task'], ...everywhere]

function KeyRow({ name, says }: { readonly name: string; readonly says: string }) {
  return (
    <div>
      <dt>
        <kbd lang="en">{name}</kbd>
      </dt>
      <dd>{says}</dd>
    </div>
  )
}

/** Every key of a section; `own` are keys that only this version has, in its own words. */
export function KeyList({ skill, own = [] }: { readonly skill: Skill; readonly own?: readonly Key[] }) {
  const t = useTranslation('room/frame/help')
  const ownWords = useSkinTranslation()
  const numbered = skill === 'listening' || skill === 'reading'
  const common = numbered ? inQuestions : skill === 'writing' ? inWriting : everywhere
  return (
    <>
      <h3>{t('help_keys')}</h3>
      <dl className="ex-keys">
        {numbered && toQuestions.map(([key, word]) => <KeyRow key={word} name={key} says={t(word)} />)}
        {(numbered ? [bookmark, ...own] : own).map(([key, word]) => (
          <KeyRow key={word} name={key} says={ownWords(word)} />
        ))}
        {common.map(([key, word]) => (
          <KeyRow key={word} name={key} says={t(word)} />
        ))}
      </dl>
      {typesWithAlt() && <p>{t('help_mac')}</p>}
    </>
  )
}
