import { memo } from 'react'
import type { Paragraph, ReadingPart } from '#contract/content/paper.ts'
import { useTools } from '#web/room/tools/room-tools.ts'
import { hasHeadingSlots } from './matching.tsx'
import { RichText } from './rich-text.tsx'
import { Slot } from './slot.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'

function HeadingSlots({ part, paragraph }: { readonly part: ReadingPart; readonly paragraph: Paragraph }) {
  const groups = part.groups.filter((group) => group.type === 'matching-headings' && hasHeadingSlots(group, part))
  return groups.map((group) => {
    const question = group.questions.find((each) => each.paragraph === paragraph.letter)
    return question && <Slot key={group.id} question={question} group={group} shape="box" where={`paragraph ${paragraph.letter}`} />
  })
}

/** The text, with a slot above each paragraph that asks for a heading. */
export const PassageText = memo(function PassageText({ part }: { readonly part: ReadingPart }) {
  const { tabbed } = useTools()
  const { title, standfirst, paragraphs, glossary } = part.passage
  return (
    <>
      <h2 className="ex-title">{title}</h2>
      {standfirst !== null && (
        <RichText as="p" className="ex-standfirst" place={placeOf.standfirst(part)} content={[{ kind: 'text', text: standfirst }]} />
      )}
      {paragraphs.map((paragraph) => (
        <div key={paragraph.id}>
          {!tabbed && paragraph.letter !== null && <HeadingSlots part={part} paragraph={paragraph} />}
          <div className="ex-paragraph" data-lettered={paragraph.letter === null ? undefined : ''}>
            {paragraph.letter !== null && <b>{paragraph.letter}</b>}
            <RichText as="p" place={paragraph.id} content={paragraph.content} />
          </div>
        </div>
      ))}
      {glossary.length > 0 && (
        <dl className="ex-glossary">
          {glossary.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
})
