import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { readKeyedSkill } from './read-key-search.ts'
import { TestKeyTable } from './test-key-table.tsx'

/** The key of a test in its record; the section is in the address. */
export function TestKeyTab({ id }: RecordTabProps) {
  const { skill } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <TestKeyTable
      id={id}
      skill={readKeyedSkill(skill)}
      onSkill={(next) =>
        void navigate({ to: '/admin/tests/$id', params: { id: String(id) }, search: { tab: 'key', skill: next }, resetScroll: false })
      }
    />
  )
}
