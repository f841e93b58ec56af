import { EmptyState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFolder } from '#web/draft/editor-context.ts'
import { listPartFiles } from '#web/draft/folder.ts'
import { isMap } from '#web/draft/json.ts'
import { type EditorPlace, type OutlineStep, stimulusOf } from '#web/draft/outline.ts'
import { SectionFacts, TestFacts } from '#web/draft/editor/facts.tsx'
import { GroupEditor } from '#web/draft/editor/group-editor.tsx'
import { NewGroup } from '#web/draft/editor/new-group.tsx'
import { PassageEditor, RawEditor } from '#web/draft/editor/passage-editor.tsx'
import { ScriptEditor } from '#web/draft/editor/script-editor.tsx'
import { SpeakingEditor } from '#web/draft/editor/speaking-editor.tsx'
import { TaskEditor } from '#web/draft/editor/task-editor.tsx'

interface StepEditorProps {
  readonly step: OutlineStep
  readonly onShow: (place: EditorPlace) => void
}

/** The editor of what was selected in the line. */
export function StepEditor({ step, onShow }: StepEditorProps) {
  const t = useTranslation('draft/page')
  const folder = useFolder()
  const { kind, file, skill } = step
  const content = folder[file]
  if (content === undefined) return <EmptyState title={t('file_missing', { file })} />
  if (!isMap(content)) return <RawEditor file={file} />
  if (kind === 'facts' || skill === null) return <TestFacts />
  if (kind === 'section') return <SectionFacts key={file} skill={skill} />
  if (kind === 'item') {
    const Editor = skill === 'writing' ? TaskEditor : SpeakingEditor
    return <Editor key={step.index} index={step.index ?? 0} />
  }
  if (kind === 'group')
    return (
      <>
        <GroupEditor
          key={`${file} ${step.index}`}
          file={file}
          skill={skill}
          index={step.index ?? 0}
          onShow={(index) => onShow(index === null ? { file: stimulusOf(folder, file) } : { file, index })}
        />
        <NewGroup file={file} skill={skill} onShow={(index) => onShow({ file, index })} />
      </>
    )
  const part = listPartFiles(folder, skill).find((each) => stimulusOf(folder, each) === file)
  return (
    <>
      {skill === 'reading' ? <PassageEditor key={file} file={file} /> : <ScriptEditor key={file} file={file} />}
      {part !== undefined && <NewGroup file={part} skill={skill} onShow={(index) => onShow({ file: part, index })} />}
    </>
  )
}
