import { useSyncExternalStore } from 'react'
import type { DraftEditor, EditorState } from './draft-editor.ts'

export const useEditorState = (editor: DraftEditor): EditorState => useSyncExternalStore(editor.watch, () => editor.value)
