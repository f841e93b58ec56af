import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { TestKeyRow } from '#contract/challenge/challenge-staff.contract.ts'
import { readId } from '#contract/attempt/read-search.ts'
import { readByPage } from '#contract/kit/read-search.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import '#web/supervision/staff.css'
import { KeyEditor } from './key-editor.tsx'
import { keyedTestQuery, testKeyQuery } from './key-queries.ts'
import { type KeySearch, readKeySearch } from './read-key-search.ts'
import { formatNumbers, TestKeyTable } from './test-key-table.tsx'

export const Route = createFileRoute('/admin/tests/$id/key')({
  validateSearch: readByPage<KeySearch>,
  loader: () => loadWords('supervision/keys', 'exam', 'result', 'office/record', 'office/table'),
  component: KeyPage,
})

/** The key of one question, to be corrected without a challenge; without a question, all of them to select from. */
function KeyPage() {
  const id = readId(Route.useParams().id) ?? 0
  const { revision, skill, q } = readKeySearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const test = useQuery({ ...keyedTestQuery(id), enabled: id > 0 }).data?.title
  if (q !== undefined) return <QuestionPage key={`${revision} ${skill} ${q}`} {...{ id, revision, q, test }} skill={skill ?? 'reading'} />
  return (
    <KeyFrame id={id} test={test} title={null}>
      <TestKeyTable
        key={id}
        id={id}
        skill={skill}
        onSkill={(next) => void navigate({ search: { skill: next }, resetScroll: false })}
        startsHere
      />
    </KeyFrame>
  )
}

interface KeyFrameProps {
  readonly id: number
  /** The title of the test, once it is known. */
  readonly test: string | undefined
  /** What the question is called; null: all of them are shown. */
  readonly title: string | null
  readonly actions?: React.ReactNode
  readonly children: React.ReactNode
}

function KeyFrame({ id, test, title, actions, children }: KeyFrameProps) {
  const t = useTranslation('supervision/keys')
  const own = title ?? t('correct_key')
  usePageTitle(test === undefined ? own : t('key_page_title', { title: own, test }))
  return (
    <main className="bs-wrap bs-wrap-wide bs-list-page">
      <RecordHead
        title={own}
        badges={
          test !== undefined && (
            <Link to="/admin/tests/$id" params={{ id: String(id) }} search={{ tab: 'key' }} lang="en">
              {test}
            </Link>
          )
        }
        facts={null}
        actions={actions}
      />
      {children}
    </main>
  )
}

interface QuestionPageProps extends Pick<KeyFrameProps, 'id' | 'test'> {
  /** The one that has the question; the current one unless another is named. */
  readonly revision: string | undefined
  readonly skill: KeyedSkill
  readonly q: number
}

function QuestionPage({ id, test, revision: named, skill, q }: QuestionPageProps) {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  const query = useQuery({ ...testKeyQuery(id, skill), enabled: id > 0 })
  const key = query.data
  const revision = named ?? key?.revision ?? undefined
  const questions = key?.skill === skill ? key.questions : []
  const place = questions.findIndex(({ question }) => question === String(q))
  const [own, before, after] = [questions[place], questions[place - 1], place < 0 ? undefined : questions[place + 1]]
  const number = own === undefined ? String(q) : formatNumbers(own)
  const stepTo = (row: TestKeyRow | undefined, icon: 'left' | 'right') =>
    row !== undefined && (
      <LinkButton
        size="dense"
        {...(icon === 'left' ? { icon } : { iconAfter: icon })}
        to="/admin/tests/$id/key"
        params={{ id: String(id) }}
        search={{ skill, q: Number(row.question), ...(named && { revision: named }) }}
      >
        {t('to_question', { number: formatNumbers(row) })}
      </LinkButton>
    )
  return (
    <KeyFrame
      id={id}
      test={test}
      title={t('row_title', { skill: nouns(`skill_${skill}`), number })}
      actions={
        <nav className="bs-row bs-row-wraps" aria-label={t('other_questions')}>
          {stepTo(before, 'left')}
          <LinkButton size="dense" to="/admin/tests/$id" params={{ id: String(id) }} search={{ tab: 'key', skill }}>
            {t('all_questions')}
          </LinkButton>
          {stepTo(after, 'right')}
        </nav>
      }
    >
      <div className="bs-stack sf-cards">
        {revision === undefined ? (
          <NoRevision query={query} isFound={id > 0} />
        ) : (
          <KeyEditor place={{ id, revision, skill, question: String(q) }} challenge={null} />
        )}
      </div>
    </KeyFrame>
  )
}

interface NoRevisionProps {
  readonly query: { readonly error: unknown; readonly isPending: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
  /** The address names a test. */
  readonly isFound: boolean
}

/** Until it's known which revision has the question, and why where none does. */
function NoRevision({ query: { error, isPending, isFetching, refetch }, isFound }: NoRevisionProps) {
  const t = useTranslation('supervision/keys')
  if (isFound && error !== null)
    return <ErrorState title={t('key_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (isFound && isPending) {
    return (
      <Skeleton>
        <SkeletonLine height="160px" />
      </Skeleton>
    )
  }
  return (
    <div className="bs-card">
      <EmptyState title={t('no_such_question_title')}>{t('no_such_question')}</EmptyState>
    </div>
  )
}
