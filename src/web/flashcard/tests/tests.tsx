import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readId } from '#contract/kit/read-search.ts'
import type { TestDeck } from '#contract/flashcard/test-deck.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'
import './tests.css'

/** What the address of the list says. */
export interface TestDecksSearch {
  readonly page?: number
}

const testDecksQuery = (page: number) =>
  queryOptions({
    queryKey: ['flashcard', 'tests', page],
    queryFn: () => api.flashcardTest.list({ page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface TestDecksProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The tests that somebody has handed in, and the words of each as a deck. */
export function TestDecks({ page, onPage }: TestDecksProps) {
  const t = useTranslation('flashcard/tests')
  const query = useQuery(testDecksQuery(readId(page) ?? 1))
  const [removed, setRemoved] = useState<TestDeck | null>(null)
  usePageTitle(t('title'))
  const none = [t('none_title'), t('none')] as const
  return (
    <main className="bs-wrap bs-list-page">
      <p className="bs-list-back">
        <Link to="/flashcard">{t('back')}</Link>
      </p>
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <PagedList
        query={query}
        sentences={{ failed: t('failed'), count: (count) => t('count', { count }), none, noneFits: none, clear: '' }}
        row={(deck) => <TestRow key={deck.test_id} deck={deck} onRemove={() => setRemoved(deck)} />}
        narrowed={false}
        onClear={() => undefined}
        onPage={onPage}
      />
      {removed !== null && <RemoveDialog deck={removed} onClose={() => setRemoved(null)} />}
    </main>
  )
}

const noFields: readonly string[] = []

function TestRow({ deck, onRemove }: { readonly deck: TestDeck; readonly onRemove: () => void }) {
  const t = useTranslation('flashcard/tests')
  const submission = useSubmit(noFields)
  const { test_id, title, word_count, first_words, left_count, card_count } = deck
  const add = () =>
    submission.run(async () => {
      const { added } = await api.flashcardTest.add({ test_id })
      await invalidateFlashcards()
      showToast(t('added', { count: added, test: title }))
    })
  return (
    <li className="bs-listrow fc-test">
      <div>
        <p className="bs-listrow-title" lang="en">
          {title}
        </p>
        <p className="bs-small bs-soft">
          {t('words', { count: word_count })}
          {first_words.length > 0 && <span lang="en"> {t('first_words', { words: first_words.join(', ') })}</span>}
        </p>
      </div>
      <p>{card_count > 0 ? t('cards', { count: card_count }) : t('not_added')}</p>
      <div className="fc-test-actions">
        {left_count > 0 && (
          <Button size="dense" icon="plus" busy={submission.busy} onClick={() => void add()}>
            {t('add', { count: left_count })}
            <span className="bs-sr"> {title}</span>
          </Button>
        )}
        {card_count > 0 && (
          <Button size="dense" kind="quiet" onClick={onRemove}>
            {t('remove')}
            <span className="bs-sr"> {title}</span>
          </Button>
        )}
        <div role="alert">{submission.sentence !== null && <ErrorLine>{submission.sentence}</ErrorLine>}</div>
      </div>
    </li>
  )
}

function RemoveDialog({ deck, onClose }: { readonly deck: TestDeck; readonly onClose: () => void }) {
  const t = useTranslation('flashcard/tests')
  const remove = async () => {
    await api.flashcardTest.remove({ test_id: deck.test_id })
    await invalidateFlashcards()
  }
  return (
    <ConfirmDialog title={t('remove_title')} confirm={t('remove')} danger act={remove} done={t('removed')} onClose={onClose}>
      <p className="bs-soft">{t('remove_text', { test: deck.title })}</p>
    </ConfirmDialog>
  )
}
