import type { Group } from '#contract/content/paper.ts'
import { useTools } from '#web/room/tools/room-tools.ts'
import { Bank } from './bank.tsx'
import { BlockLayout } from './block-layout.tsx'
import { GroupNotes } from './checked-note.tsx'
import { OptionSelect } from './option-select.tsx'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { VerdictMark } from './question-tools.tsx'
import { RichText } from './rich-text.tsx'
import { Slot } from './slot.tsx'
import { placeOf } from '#web/room/tools/text-places.ts'
import { TypedGap } from './typed-gap.tsx'

/** A gap of a completion task: to type in, to carry into, or to choose in. */
function Gap({ group, number }: { readonly group: Group; readonly number: number }) {
  const { tabbed } = useTools()
  const question = group.questions.find((each) => each.numbers.includes(number))
  if (!question) return null
  if (!group.options) return <TypedGap question={question} />
  if (!tabbed) return <Slot question={question} group={group} shape="line" where={question.label} />
  return (
    <span data-question={question.id}>
      <OptionSelect question={question} group={group} where={question.label} hint={numbersOf(question)} />
      <VerdictMark question={question} />
    </span>
  )
}

/** A text with gaps, in whatever layout, with its bank when there is one. */
export function CompletionBody({ group }: { readonly group: Group }) {
  const { tabbed } = useTools()
  return (
    <>
      <div className="ex-completion" data-boxed={group.title === null ? undefined : ''}>
        {group.title !== null && (
          <RichText as="h4" className="ex-completion-title" place={placeOf.title(group)} content={[{ kind: 'text', text: group.title }]} />
        )}
        {group.body.map((block, index) => (
          <BlockLayout
            key={index}
            block={block}
            label={group.title ?? 'Table'}
            line={(line, content, as) => (
              <RichText
                {...(as ? { as } : {})}
                place={placeOf.line(group, index, line)}
                content={content}
                renderGap={(number) => <Gap group={group} number={number} />}
              />
            )}
          />
        ))}
      </div>
      {group.options && !tabbed && <Bank group={group} chips />}
      <GroupNotes group={group} />
    </>
  )
}
