import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Group, Part, QuestionPaper } from '#contract/content/paper.ts'
import { acceptedOf, isQuestionPaper, keyEntriesOf } from '#contract/content/walk.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { PaperSheet } from '#web/room/index.ts'
import { draftPaperQuery } from '#web/draft/draft-queries.ts'
import { useEditorState, useEditorTools, useSettledVersion } from '#web/draft/editor-context.ts'
import { readKeyed } from '#web/draft/keyed-answers.ts'
import { listPieces, type Piece } from './list-pieces.ts'
import { useNameFact, useNamePiece } from './name-piece.ts'

type Skin = 'new' | 'old'

/** A whole section as a candidate reads it, one part below the other, with the answers at hand. */
export function ReadThrough({ skill }: { readonly skill: Skill }) {
  const t = useTranslation('draft/review')
  const page = useTranslation('draft/page')
  const { editor } = useEditorTools()
  const id = useEditorState(editor, ({ draft }) => draft.id)
  const version = useSettledVersion(editor)
  const section = useQuery(draftPaperQuery(id, version, { skill }))
  const [skin, setSkin] = useState<Skin>('new')
  const [isFilled, setFilled] = useState(false)
  const { data } = section
  const paper = data?.paper ?? null
  const key = data?.answer_key ?? null
  const answers = isFilled ? readKeyed(key, 'full') : {}
  return (
    <section className="dk-section" aria-labelledby="dk-read">
      <header>
        <h2 id="dk-read">{t('read')}</h2>
        {paper !== null && isQuestionPaper(paper) && (
          <div className="bs-push bs-row bs-row-wraps">
            <Segmented<'empty' | 'full'>
              legend={page('filled')}
              value={isFilled ? 'full' : 'empty'}
              onValue={(value) => setFilled(value === 'full')}
              options={(['empty', 'full'] as const).map((value) => ({ value, label: page(`filled_${value}`) }))}
            />
            <Segmented<Skin>
              legend={t('skin')}
              value={skin}
              onValue={setSkin}
              options={(['new', 'old'] as const).map((value) => ({ value, label: page(`skin_${value}`) }))}
            />
          </div>
        )}
      </header>
      <div className="dk-in">
        {section.isError && (
          <ErrorState
            title={page('preview_failed')}
            error={section.error}
            busy={section.isFetching}
            onRetry={() => void section.refetch()}
          />
        )}
        {data === undefined && !section.isError && (
          <Skeleton>
            <SkeletonLine />
            <SkeletonLine />
          </Skeleton>
        )}
        {data !== undefined && paper === null && <EmptyState title={t('unreadable')}>{t('unreadable_text')}</EmptyState>}
        {paper !== null &&
          (isQuestionPaper(paper) ? (
            paper.parts.map((part) => <ReadPart key={part.number} paper={paper} part={part} keys={key} skin={skin} answers={answers} />)
          ) : (
            <Pieces pieces={listPieces(paper, key)} />
          ))}
      </div>
    </section>
  )
}

interface ReadPartProps {
  readonly paper: QuestionPaper
  readonly part: Part
  readonly keys: AnswerKey | null
  readonly skin: Skin
  readonly answers: Readonly<Record<string, Response>>
}

function ReadPart({ paper, part, keys, skin, answers }: ReadPartProps) {
  const page = useTranslation('draft/page')
  const look = { contrast: 'black-on-white', size: 'regular' } as const
  const [script] = 'passage' in part ? [] : listPieces({ ...paper, parts: [part] } as QuestionPaper, keys)
  return (
    <article className="dk-change">
      <h3>{page(`part_${paper.skill}`, { number: part.number })}</h3>
      <div className="dk-read">
        {'passage' in part ? (
          <Suspense>
            <PaperSheet {...look} {...{ paper, part, skin, answers }} group={null} />
          </Suspense>
        ) : (
          script !== undefined && <Pieces pieces={[script]} />
        )}
        <div className="dk-read-groups">
          {part.groups.map((group) => (
            <div key={group.id}>
              <Suspense>
                <PaperSheet {...look} {...{ paper, part, group, skin, answers }} />
              </Suspense>
              <Keys group={group} keys={keys} />
            </div>
          ))}
        </div>
      </div>
    </article>
  )
}

/** The keys of a group, folded away until they are asked for. */
function Keys({ group, keys }: { readonly group: Group; readonly keys: AnswerKey | null }) {
  const t = useTranslation('draft/review')
  const lang = useLang()
  const own = new Set(group.questions.map(({ id }) => id))
  const entries = (keys === null ? [] : keyEntriesOf(keys)).filter(({ question }) => own.has(question))
  return (
    <details className="dk-advice">
      <summary>{t('answers', { first: group.first, last: group.last })}</summary>
      <dl className="dk-keys">
        {entries.map(({ question, numbers, key, evidence, explanation }) => (
          <div key={question}>
            <dt>{numbers.join(', ')}</dt>
            <dd>
              <b lang="en">{acceptedOf(key).join(' | ')}</b>
              {evidence.map(({ quote }) => (
                <q key={quote} lang="en">
                  {quote}
                </q>
              ))}
              <p className="bs-soft">{explanation[lang].why}</p>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  const namePiece = useNamePiece()
  const nameFact = useNameFact()
  return pieces.map((piece) => (
    <article key={`${piece.kind} ${piece.number}`} className="dk-change">
      <h3>{namePiece(piece)}</h3>
      {Object.entries(piece.facts).map(([name, text]) => (
        <div key={name} className="dk-change-fact">
          <h4>{nameFact(name)}</h4>
          <p className="dk-said">{text}</p>
        </div>
      ))}
    </article>
  ))
}
