import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { TestKey, TestKeyRow } from '#contract/challenge/challenge-staff.contract.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { type TableColumn, TableView } from '#web/office/table/index.ts'
import { testKeyQuery } from './key-queries.ts'
import './keys.css'

interface TestKeyTableProps {
  readonly id: number
  /** The section that is shown; the first where none is named. */
  readonly skill: KeyedSkill | undefined
  readonly onSkill: (skill: KeyedSkill) => void
  /** The focus begins in the search box. */
  readonly startsHere?: boolean
}

/** The key of a test, section by section: each question leads to its correction. */
export function TestKeyTable({ id, ...props }: TestKeyTableProps) {
  const t = useTranslation('supervision/keys')
  const key = useQuery(testKeyQuery(id, props.skill))
  if (key.isError && key.data === undefined)
    return <ErrorState title={t('test_key_failed')} error={key.error} busy={key.isFetching} onRetry={() => void key.refetch()} />
  if (key.data === undefined) return <ListSkeleton rows={8} height="38px" />
  const { revision, skill } = key.data
  if (revision === null || skill === null) return <EmptyState title={t('no_keys_title')}>{t('no_keys')}</EmptyState>
  return <SectionKey {...props} shown={{ ...key.data, id, revision, skill }} isBusy={key.isPlaceholderData} />
}

/** The key of a section that has one. */
interface ShownKey extends TestKey {
  readonly id: number
  readonly revision: string
  readonly skill: KeyedSkill
}

interface SectionKeyProps extends Omit<TestKeyTableProps, 'id' | 'skill'> {
  readonly shown: ShownKey
  readonly isBusy: boolean
}

/** "12", or "12–13" of a question with several numbers. */
export const formatNumbers = ({ numbers }: Pick<TestKeyRow, 'numbers'>): string =>
  numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : String(numbers[0])

/** Whether a question has a number, or words in its text or in its accepted answers. */
function fits({ numbers, text, accepted }: TestKeyRow, sought: string): boolean {
  if (/^\d+$/.test(sought)) return numbers.some((number) => String(number).startsWith(sought))
  return [text, ...accepted].some((each) => each.toLowerCase().includes(sought))
}

function SectionKey({ shown, onSkill, startsHere = false, isBusy }: SectionKeyProps) {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (startsHere) box.current?.focus()
  }, [startsHere])
  const { id, revision, skill, skills, questions } = shown
  const sought = typed.trim().toLowerCase()
  const rows = sought === '' ? questions : questions.filter((row) => fits(row, sought))
  const columns = useKeyColumns(shown)
  const toLink = (question: string) => ({ params: { id: String(id) }, search: { revision, skill, q: Number(question) } })
  const open = () => {
    const found = questions.find(({ numbers }) => numbers.includes(Number(sought))) ?? (rows.length === 1 ? rows[0] : undefined)
    if (found !== undefined && sought !== '') void navigate({ to: '/admin/tests/$id/key', ...toLink(found.question) })
  }
  return (
    <div className="ky-key">
      <div className="ky-key-bar">
        {skills.length > 1 && (
          <Segmented
            legend={t('key_section')}
            options={skills.map((value) => ({ value, label: nouns(`skill_${value}`) }))}
            value={skill}
            onValue={onSkill}
          />
        )}
        <label className="ot-search">
          <span className="bs-sr">{t('find_question')}</span>
          <Icon name="search" />
          <input
            ref={box}
            type="search"
            className="bs-input"
            placeholder={t('find_question_hint')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) open()
            }}
          />
        </label>
        <p className="bs-small bs-soft">{describeKey(t, shown)}</p>
      </div>
      <div role="status">{rows.length === 0 && <EmptyState title={t('no_such_question_title')}>{t('no_such_question')}</EmptyState>}</div>
      {rows.length > 0 && (
        <TableView
          label={t('key_table')}
          columns={columns}
          shown={columns}
          rows={rows}
          rowId={({ question }) => question}
          rowName={(row) => t('row_title', { skill: nouns(`skill_${skill}`), number: formatNumbers(row) })}
          rowButtons={(row) => (
            <LinkButton
              size="dense"
              to="/admin/tests/$id/key"
              {...toLink(row.question)}
              aria-label={t('correct_question', { number: formatNumbers(row) })}
            >
              {t('correct')}
            </LinkButton>
          )}
          sort=""
          onSort={() => undefined}
          isBusy={isBusy}
        />
      )}
    </div>
  )
}

/** Whose attempts are counted. */
function describeKey(t: ReturnType<typeof useTranslation>, { attempts, at_most: most }: ShownKey): string {
  if (attempts === 0) return t('key_lead_none')
  return attempts >= most ? t('key_lead_most', { count: most }) : t('key_lead', { count: attempts })
}

function useKeyColumns({ id, skill, revision, attempts }: ShownKey): readonly TableColumn<TestKeyRow>[] {
  const t = useTranslation('supervision/keys')
  const nouns = useTranslation('exam')
  return useMemo(
    () => [
      {
        id: 'question',
        head: t('col_question'),
        isLead: true,
        cell: (row) => (
          <Link
            className="ky-row-question"
            to="/admin/tests/$id/key"
            params={{ id: String(id) }}
            search={{ revision, skill, q: Number(row.question) }}
          >
            <b>{formatNumbers(row)}</b> <span lang="en">{row.text}</span>
          </Link>
        ),
      },
      {
        id: 'type',
        head: t('col_type'),
        cell: ({ type, part }) => (
          <>
            {nouns(`type_${type}`)} <span className="ot-sub">{t(`part_${skill}`, { part })}</span>
          </>
        ),
      },
      {
        id: 'accepted',
        head: t('col_accepted'),
        isLabelled: true,
        cell: ({ accepted, is_corrected: isCorrected }) => (
          <span className="ky-accepted">
            <b lang="en">{accepted.join(' | ')}</b> {isCorrected && <Badge tone="info">{t('corrected')}</Badge>}
          </span>
        ),
      },
      { id: 'attempts', head: t('col_attempts'), isNumber: true, isLabelled: true, cell: () => attempts },
      {
        id: 'right',
        head: t('col_right'),
        isNumber: true,
        isLabelled: true,
        cell: ({ right, numbers }) => (attempts === 0 ? '–' : `${Math.round((right * 100) / (attempts * numbers.length))}%`),
      },
      {
        id: 'open',
        head: t('col_open'),
        isNumber: true,
        isLabelled: true,
        cell: ({ open_challenges: open, numbers }) =>
          open === 0 ? (
            <span className="ot-soft">0</span>
          ) : (
            <Link
              to="/admin/challenges"
              search={{ test_id: id, ...(numbers[0] !== undefined && { number: numbers[0] }) }}
              aria-label={t('to_decide', { count: open })}
            >
              {open}
            </Link>
          ),
      },
    ],
    [t, nouns, id, skill, revision, attempts],
  )
}
