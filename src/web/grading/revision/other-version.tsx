import { Button } from '#web/kit/display/button.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Differences } from './differences.tsx'
import type { DraftEditor } from './draft-editor.ts'
import { useEditorState } from './use-editor-state.ts'

/** Another device has saved in the meantime: which version stays is for the person to say. */
export function OtherVersion({ editor }: { readonly editor: DraftEditor }) {
  const t = useTranslation('grading/revision')
  const { other, text } = useEditorState(editor)
  if (other === null) return null
  return (
    <div className="revise-other" role="alert">
      <Note icon="alert">
        <p>{t('other_version')}</p>
        <p className="bs-row bs-row-wraps">
          <Button size="dense" onClick={() => editor.settle('mine')}>
            {t('keep_mine')}
          </Button>
          <Button size="dense" onClick={() => editor.settle('other')}>
            {t('take_version')}
          </Button>
        </p>
        <details>
          <summary>{t('other_differences')}</summary>
          <Differences earlier={other.text} now={text} />
        </details>
      </Note>
    </div>
  )
}
