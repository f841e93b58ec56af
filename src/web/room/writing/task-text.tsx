import type { WritingTask } from '#contract/content/paper.ts'
import { BlockLayout } from '#web/room/paper/block-layout.tsx'
import { RichText } from '#web/room/paper/rich-text.tsx'

/** Names of a task's texts, under which highlights are stored: they may not change. */
export function nameTaskLine(task: WritingTask, block: number, line: string | number): string {
  return `${task.id}-b${block}-${line}`
}

/** What a task asks for; its words can be highlighted. */
export function TaskText({ task }: { readonly task: WritingTask }) {
  return (
    <div className="ex-task">
      {task.prompt.map((block, index) => (
        <BlockLayout
          key={index}
          block={block}
          label="Table"
          line={(line, content, as) => <RichText {...(as ? { as } : {})} place={nameTaskLine(task, index, line)} content={content} />}
        />
      ))}
    </div>
  )
}
