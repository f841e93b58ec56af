import { Icon } from '#web/kit/display/icon.tsx'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { DraftEditor } from './draft-editor.ts'
import { useEditorState } from './use-editor-state.ts'

/** Whether what was typed is saved. */
export function Saved({ editor }: { readonly editor: DraftEditor }) {
  const t = useTranslation('grading/revision')
  const describe = useDescribeRefusal()
  const { save, refusal } = useEditorState(editor)
  return (
    <output className="bs-tiny bs-mute" data-save={save}>
      {save === 'saved' && <Icon name="check" />} {save === 'refused' ? describe(refusal) : t(`save_${save}`)}
    </output>
  )
}
