import type { Group, Part } from '#contract/content/paper.ts'
import { useTools } from '#web/room/tools/room-tools.ts'
import { Bank } from './bank.tsx'
import { CheckedNote, GroupNotes } from './checked-note.tsx'
import { OptionSelect } from './option-select.tsx'
import { numbersOf, textOf } from '#web/room/tools/paper-map.ts'
import { Prompt } from './prompt.tsx'
import { Bookmark, VerdictMark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { Slot } from './slot.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'
import { LetterGrid } from './letter-grid.tsx'

/** Whether each heading of the group has its paragraph in the passage to be dropped on. */
export function hasHeadingSlots(group: Group, part: Part): boolean {
  if (!('passage' in part)) return false
  const { paragraphs } = part.passage
  return group.questions.every((question) => paragraphs.some((paragraph) => paragraph.letter === question.paragraph))
}

/** Headings: a list to carry into the passage, or a choice in each question. */
export function HeadingMatching({ group, part }: { readonly group: Group; readonly part: Part }) {
  const { tabbed } = useTools()
  if (!tabbed && hasHeadingSlots(group, part))
    return (
      <>
        <Bank group={group} />
        <GroupNotes group={group} />
      </>
    )
  return (
    <>
      <h4>{group.options_title ?? 'List of headings'}</h4>
      <ul className="ex-selects">
        {group.questions.map((question) => (
          <li key={question.id} data-question={question.id}>
            <b className="ex-number">{numbersOf(question)}</b>
            <OptionSelect question={question} group={group} where={question.label} hint="Choose a heading" lead={question.paragraph} />
            <Bookmark question={question} />
            <VerdictMark question={question} />
          </li>
        ))}
      </ul>
      <GroupNotes group={group} />
    </>
  )
}

/** Sentence beginnings with a slot each, and the endings to carry there. */
export function EndingMatching({ group }: { readonly group: Group }) {
  const { tabbed } = useTools()
  return (
    <>
      {group.questions.map((question) => (
        <div key={question.id} className="ex-question" data-question={question.id}>
          <Prompt question={question} />
          {tabbed ? (
            <OptionSelect question={question} group={group} where={question.label} hint="Choose an ending" />
          ) : (
            <Slot question={question} group={group} shape="line" where={question.label} />
          )}
          <CheckedNote question={question} group={group} />
        </div>
      ))}
      {!tabbed && <Bank group={group} />}
    </>
  )
}

/** Paragraphs or people by letter. The letters are explained above the grid when they stand for something. */
export function LetterMatching({ group }: { readonly group: Group }) {
  const explains = group.type !== 'matching-information' && (group.options ?? []).some((option) => textOf(option.content) !== option.value)
  return (
    <div className="ex-lettered" data-explained={explains ? '' : undefined}>
      {explains && <OptionList group={group} />}
      <LetterGrid group={group} />
    </div>
  )
}

function OptionList({ group }: { readonly group: Group }) {
  return (
    <div className="ex-options">
      {group.options_title !== null && <h4>{group.options_title}</h4>}
      <ul>
        {group.options?.map((option) => (
          <li key={option.value}>
            <b>{option.value}</b>
            <RichText place={placeOf.bank(group, option.value)} content={option.content} />
          </li>
        ))}
      </ul>
    </div>
  )
}
