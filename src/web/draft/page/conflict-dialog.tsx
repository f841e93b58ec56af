import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorState, useEditorTools } from '#web/draft/editor-context.ts'
import { toContent } from '#web/draft/draft-editor.ts'
import type { Json } from '#web/draft/json.ts'

function toShown(content: Json | undefined): string {
  return typeof content === 'string' ? content : JSON.stringify(content ?? '', null, 2)
}

/** The lines of a text that another one does not have. */
function listOwnLines(text: string, other: string): string {
  const others = new Set(other.split('\n').map((line) => line.trim()))
  return text
    .split('\n')
    .filter((line) => !others.has(line.trim()))
    .join('\n')
}

/** Somebody else has saved the same file: both are shown, and whoever writes here decides. */
export function ConflictDialog() {
  const t = useTranslation('draft/page')
  const { editor } = useEditorTools()
  const conflict = useEditorState(editor, (state) => state.conflict)
  const folder = useEditorState(editor, (state) => state.folder)
  if (conflict === null) return null
  const { path, theirs } = conflict
  const mine = toShown(folder[path])
  const other = theirs === null ? '' : toShown(toContent(theirs))
  return (
    <Dialog
      title={t('conflict_title')}
      onClose={() => undefined}
      mayClose={() => false}
      keepsTyped
      actions={
        <>
          {theirs !== null && <Button onClick={() => editor.settle('theirs')}>{t('conflict_theirs')}</Button>}
          <Button kind="primary" onClick={() => editor.settle('mine')}>
            {t('conflict_mine')}
          </Button>
        </>
      }
    >
      <p>{theirs === null ? t('conflict_removed', { file: path }) : t('conflict_text', { file: path, name: theirs.saved_by.name })}</p>
      <div className="dk-both">
        <section>
          <h3>{t('conflict_own')}</h3>
          <pre lang="en">{listOwnLines(mine, other)}</pre>
        </section>
        <section>
          <h3>{t('conflict_their_version')}</h3>
          <pre lang="en">{listOwnLines(other, mine)}</pre>
        </section>
      </div>
    </Dialog>
  )
}
