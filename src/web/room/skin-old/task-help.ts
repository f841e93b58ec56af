import type { Group } from '#contract/content/paper.ts'

/** Types that are answered in the same way share their help. */
const byTyping = new Set<Group['type']>([
  'sentence-completion',
  'summary-completion',
  'note-completion',
  'table-completion',
  'form-completion',
  'flow-chart-completion',
])

/** The help key for a displayed group; a bank or letters to choose from change it. */
export function helpOfGroup({ type, options }: Pick<Group, 'type' | 'options'>): string {
  if (byTyping.has(type)) return options === null ? 'task_typed_gap' : 'task_carried_gap'
  if (type === 'diagram-labelling' || type === 'map-labelling') return options === null ? 'task_typed_label' : 'task_letter_label'
  return `task_${type.replaceAll('-', '_')}`
}
