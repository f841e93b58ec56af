import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorTools } from '#web/draft/editor-context.ts'
import { listGroups, listTypes } from '#web/draft/folder.ts'
import { setAt } from '#web/draft/json.ts'
import { newGroup } from '#web/draft/templates.ts'

interface NewGroupProps {
  readonly file: string
  readonly skill: Skill
  readonly onShow: (index: number) => void
}

/** Adds a group of questions of any type at the end of a part. */
export function NewGroup({ file, skill, onShow }: NewGroupProps) {
  const t = useTranslation('draft/editor')
  const nouns = useTranslation('exam')
  const { editor } = useEditorTools()
  const add = (type: GroupType) => {
    const groups = listGroups(editor.value.folder, file)
    editor.editSection(skill, { [file]: setAt(editor.value.folder[file], ['groups'], [...groups, newGroup(type, skill)]) })
    onShow(groups.length)
  }
  return (
    <Menu
      label={t('group_add')}
      className="bs-btn bs-btn-secondary bs-btn-dense"
      items={listTypes(skill).map((type) => ({ label: nouns(`type_${type}`), onPress: () => add(type) }))}
    >
      {t('group_add')}
    </Menu>
  )
}
