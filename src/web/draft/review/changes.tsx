import { useQuery } from '@tanstack/react-query'
import type { Skill } from '#contract/content/group-type.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { draftPaperQuery, publishedSectionQuery } from '#web/draft/draft-queries.ts'
import { useEditorState, useEditorTools, useSettledVersion } from '#web/draft/editor-context.ts'
import { comparePieces, listPieces, type PieceChange } from './list-pieces.ts'
import { useNameFact, useNamePiece } from './name-piece.ts'
import { type Split, splitChange } from './split-change.ts'

/** What a section says otherwise than the revision that students take now. */
export function Changes({ skill }: { readonly skill: Skill }) {
  const t = useTranslation('draft/review')
  const { editor, published } = useEditorTools()
  const id = useEditorState(editor, ({ draft }) => draft.id)
  const version = useSettledVersion(editor)
  const now = useQuery(draftPaperQuery(id, version, { skill }))
  const before = useQuery(publishedSectionQuery(id, skill, published))
  const failed = [now, before].find(({ isError }) => isError)
  return (
    <section className="dk-section" aria-labelledby="dk-changes">
      <header>
        <h2 id="dk-changes">{t('changes')}</h2>
        <p className="bs-small bs-mute">{t('changes_lead')}</p>
      </header>
      <div className="dk-in">
        {failed !== undefined && (
          <ErrorState
            title={t('changes_failed')}
            error={failed.error}
            busy={failed.isFetching}
            onRetry={() => void Promise.all([now.refetch(), before.refetch()])}
          />
        )}
        {failed === undefined && (now.data === undefined || before.data === undefined) && (
          <Skeleton>
            <SkeletonLine />
            <SkeletonLine />
          </Skeleton>
        )}
        {failed === undefined && now.data !== undefined && before.data !== undefined && (
          <Compared
            before={before.data.paper === null ? null : listPieces(before.data.paper, before.data.answer_key)}
            after={now.data.paper === null ? null : listPieces(now.data.paper, now.data.answer_key)}
            isSame={isSameSection(before.data, now.data)}
          />
        )}
      </div>
    </section>
  )
}

type Pieces = ReturnType<typeof listPieces>

interface Section {
  readonly paper: unknown
  readonly answer_key: unknown
}

interface ComparedProps {
  readonly before: Pieces | null
  readonly after: Pieces | null
  /** Nothing at all differs, what isn't listed piece by piece included. */
  readonly isSame: boolean
}

function Compared({ before, after, isSame }: ComparedProps) {
  const t = useTranslation('draft/review')
  if (after === null) return <EmptyState title={t('unreadable')}>{t('unreadable_text')}</EmptyState>
  if (before === null) return <EmptyState title={t('changes_new')}>{t('changes_new_text')}</EmptyState>
  const changes = comparePieces(before, after)
  if (changes.length === 0 && isSame) return <EmptyState title={t('changes_none')}>{t('changes_none_text')}</EmptyState>
  return (
    <>
      {changes.length > 0 && <p className="bs-small">{t('changes_count', { count: changes.length })}</p>}
      {changes.length === 0 && <Note>{t('changes_elsewhere')}</Note>}
      {changes.map((change) => (
        <Change key={`${change.kind} ${change.number}`} change={change} />
      ))}
    </>
  )
}

/** Key order aside, as the server sends both alike. */
function isSameSection(before: Section, now: Section): boolean {
  return JSON.stringify([before.paper, before.answer_key]) === JSON.stringify([now.paper, now.answer_key])
}

const tones = { added: 'good', removed: 'bad', changed: 'info' } as const

function Change({ change: { kind, number, change, facts } }: { readonly change: PieceChange }) {
  const t = useTranslation('draft/review')
  const namePiece = useNamePiece()
  const nameFact = useNameFact()
  return (
    <article className="dk-change">
      <h3>
        {namePiece({ kind, number })} <Badge tone={tones[change]}>{t(`change_${change}`)}</Badge>
      </h3>
      {facts.map(({ name, before, after }) => (
        <div key={name} className="dk-change-fact">
          <h4>{nameFact(name)}</h4>
          <Sides before={before} after={after} />
        </div>
      ))}
    </article>
  )
}

function Sides({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useTranslation('draft/review')
  const split = splitChange(before, after)
  return (
    <div className="dk-both">
      {before !== '' && (
        <div>
          <span className="bs-tiny bs-mute">{t('before')}</span>
          <Marked split={split.before} as="del" />
        </div>
      )}
      {after !== '' && (
        <div>
          <span className="bs-tiny bs-mute">{t('after')}</span>
          <Marked split={split.after} as="ins" />
        </div>
      )}
    </div>
  )
}

function Marked({ split: { start, middle, end }, as: Mark }: { readonly split: Split; readonly as: 'del' | 'ins' }) {
  return (
    <p className="dk-said">
      {start}
      {middle !== '' && <Mark>{middle}</Mark>}
      {end}
    </p>
  )
}
