import type { Skill } from '#contract/content/group-type.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { RoomDialog } from '#web/room/frame/dialog.tsx'
import { KeyList } from '#web/room/frame/key-list.tsx'

/** What a section works like, paragraph by paragraph. */
function listParagraphs(skill: Skill, strict: boolean): readonly string[] {
  const mode = strict ? 'strict' : 'practice'
  if (skill === 'writing') return ['help_writing', `help_${mode}_writing`]
  if (skill === 'speaking') return ['help_speaking', `help_${mode}_speaking`]
  const ways = ['help_answers', `help_${mode}`, 'help_marks', 'help_headings']
  return skill === 'listening' ? [`help_${mode}_listening`, ...ways] : ways
}

/** How the section works, and every key. */
export function HelpPage({ close }: { readonly close: () => void }) {
  const t = useTranslation('room')
  const help = useTranslation('room/frame/help')
  const strict = useRoomState((state) => state.attempt?.mode === 'strict')
  const skill = useRoomState((state) => state.skill)
  return (
    <RoomDialog title={t('help')} onClose={close}>
      {listParagraphs(skill, strict).map((word) => (
        <p key={word}>{help(word)}</p>
      ))}
      <KeyList skill={skill} />
    </RoomDialog>
  )
}
