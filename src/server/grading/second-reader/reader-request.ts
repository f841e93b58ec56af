import { plainText } from '#contract/content/walk.ts'
import type { Block } from '#contract/content/paper.ts'
import type { Module } from '#contract/content/group-type.ts'
import type { Script } from '#contract/grading/grader.contract.ts'
import { commentTags, criteriaOf, type GradingOption } from '#contract/grading/marking.ts'
import { type ReaderRequest, readerProtocol } from '#contract/grading/second-reader.ts'
import { type Lang, localeTag } from '#contract/kit/common.ts'

export type WritingScript = Extract<Script, { skill: 'writing' }>

function describeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainText(block.content)
    case 'list':
      return block.items.map((item) => `- ${plainText(item)}`).join('\n')
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map((cell) => plainText(cell)).join(' | ')).join('\n')
    case 'form':
      return block.rows.map(({ label, content }) => `${plainText(label)}: ${plainText(content)}`).join('\n')
    case 'flow':
      return block.steps.map((step) => plainText(step)).join('\n')
  }
}

interface Asked {
  /** What the reader knows the script by. */
  readonly id: string
  readonly module: Module
  readonly options: readonly GradingOption[]
  readonly commentLanguage: Lang
}

/** What is sent of a script: its tasks with what was written, and nothing of who wrote it. A task that nothing was written for is left out. */
export function toReaderRequest(script: WritingScript, { id, module, options, commentLanguage }: Asked): ReaderRequest {
  const written = script.tasks.filter(({ text }) => text.trim() !== '')
  return {
    protocol: readerProtocol,
    id,
    skill: 'writing',
    module,
    options: [...options],
    comment_language: localeTag[commentLanguage] as ReaderRequest['comment_language'],
    criteria: [...criteriaOf.writing],
    tags: [...commentTags],
    tasks: written.map(({ part, minimum_words, prompt, figure, text, words }) => ({
      part,
      minimum_words,
      prompt: prompt.map(describeBlock).join('\n\n'),
      figure: figure === null ? null : figure.description,
      text,
      words,
    })),
  }
}
