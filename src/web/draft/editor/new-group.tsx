import { useState } from 'react'
import type { GroupType, Skill } from '#contract/content/group-type.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Select } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorTools } from '#web/draft/editor-context.ts'
import { listGroups, listTypes } from '#web/draft/folder.ts'
import { setAt } from '#web/draft/json.ts'
import { newGroup } from '#web/draft/templates.ts'

interface NewGroupProps {
  /** The file of the part. */
  readonly file: string
  readonly skill: Skill
  readonly onShow: (index: number) => void
}

/** Adds a group of questions of any type at the end of a part. */
export function NewGroup({ file, skill, onShow }: NewGroupProps) {
  const t = useTranslation('draft/editor')
  const nouns = useTranslation('exam')
  const { editor } = useEditorTools()
  const [type, setType] = useState<GroupType>('multiple-choice')
  const add = () => {
    const groups = listGroups(editor.value.folder, file)
    editor.editSection(skill, { [file]: setAt(editor.value.folder[file], ['groups'], [...groups, newGroup(type, skill)]) })
    onShow(groups.length)
  }
  return (
    <section className="dk-section dk-new-group" aria-label={t('group_new')}>
      <Select
        label={t('group_new')}
        value={type}
        onValue={(next) => setType(next as GroupType)}
        options={listTypes(skill).map((value) => ({ value, label: nouns(`type_${value}`) }))}
      />
      <Button icon="plus" onClick={add}>
        {t('group_add')}
      </Button>
    </section>
  )
}
