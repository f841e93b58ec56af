import { createFileRoute, Link } from '@tanstack/react-router'
import { dropMissing, readId, readSkill } from '#contract/attempt/read-search.ts'
import { readByPage } from '#contract/kit/read-search.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import '#web/supervision/staff.css'
import '#web/kit/list/list.css'
import { QuestionChooser } from './question-chooser.tsx'
import { KeyEditor } from './key-editor.tsx'

interface KeySearch {
  readonly revision?: string
  readonly skill?: 'listening' | 'reading'
  readonly q?: number
}

function readRevision(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

function readKeySearch(search: Readonly<Record<string, unknown>>): KeySearch {
  const skill = readSkill(search['skill'])
  return dropMissing({
    revision: readRevision(search['revision']),
    skill: skill === 'listening' || skill === 'reading' ? skill : undefined,
    q: readId(search['q']),
  })
}

export const Route = createFileRoute('/admin/tests/$id/key')({
  validateSearch: readByPage<KeySearch>,
  loader: () => loadWords('supervision/keys', 'exam', 'result'),
  component: KeyPage,
})

/** The key of one question, to be corrected without a challenge; any question of the current revision can be shown. */
function KeyPage() {
  const { id } = Route.useParams()
  const { revision = '0'.repeat(64), skill = 'reading', q } = readKeySearch({ ...Route.useSearch() })
  const t = useTranslation('supervision/keys')
  const navigate = Route.useNavigate()
  const title = q === undefined ? t('correct_key') : t('key_title', { number: q })
  usePageTitle(title)
  return (
    <main className="bs-wrap bs-list-page">
      <p className="bs-small bs-list-back">
        <Link to="/admin/tests/$id" params={{ id }} search={{ skill }}>
          {t('to_test')}
        </Link>
      </p>
      <div className="bs-pagehead">
        <h1>{title}</h1>
      </div>
      <div className="bs-stack sf-cards">
        <QuestionChooser id={readId(id) ?? 0} shown={q} onQuestion={(search) => void navigate({ search })} />
        {q !== undefined && (
          <KeyEditor
            key={`${revision} ${skill} ${q}`}
            place={{ id: readId(id) ?? 0, revision, skill, question: String(q) }}
            challenge={null}
          />
        )}
      </div>
    </main>
  )
}
