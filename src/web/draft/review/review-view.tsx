import { useState } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState } from '#web/kit/page/states.tsx'
import { useFolder } from '#web/draft/editor-context.ts'
import { listSkills } from '#web/draft/folder.ts'
import { Changes } from './changes.tsx'
import { ReadThrough } from './read-through.tsx'

interface ReviewViewProps {
  readonly view: 'read' | 'changes'
  /** The section that the editor was at. */
  readonly skill: Skill | null
}

/** A section for a reviewer: to read through, or what differs from the published one. */
export function ReviewView({ view, skill }: ReviewViewProps) {
  const t = useTranslation('draft/review')
  const nouns = useTranslation('exam')
  const skills = listSkills(useFolder())
  const [chosen, setChosen] = useState(skill)
  const shown = skills.find((each) => each === chosen) ?? skills[0]
  if (shown === undefined) return <EmptyState title={t('unreadable')}>{t('unreadable_text')}</EmptyState>
  const View = view === 'read' ? ReadThrough : Changes
  return (
    <>
      {skills.length > 1 && (
        <Segmented<Skill>
          legend={t('view_skill')}
          value={shown}
          onValue={setChosen}
          options={skills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
        />
      )}
      <View key={shown} skill={shown} />
    </>
  )
}
