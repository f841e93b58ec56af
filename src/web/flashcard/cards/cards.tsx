import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedCard } from '#contract/flashcard/card.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { usePaused } from '#web/kit/use-paused.ts'
import { cardsQuery, invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'
import { CardDialog } from './card-dialog.tsx'
import { CardRow } from './card-row.tsx'
import { type CardListSearch, cardStates } from './card-search.ts'
import './cards.css'
import { ExportButtons } from './export-buttons.tsx'
import { ImportDialog } from './import-dialog.tsx'

interface CardsProps {
  readonly search: CardListSearch
  readonly onSearch: (search: CardListSearch) => void
}

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'import' }
  | { readonly kind: 'change'; readonly card: ListedCard }
  | { readonly kind: 'delete'; readonly card: ListedCard }

/** All cards of a person: to be found, changed, put on the list of known words, imported and exported. */
export function Cards({ search, onSearch }: CardsProps) {
  const t = useTranslation('flashcard/cards')
  const [opened, setOpened] = useState<Opened | null>(null)
  const query = useQuery(cardsQuery({ ...search, page: search.page ?? 1 }))
  const isNarrowed = search.q !== undefined || search.state !== undefined || search.own !== undefined
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <p className="bs-list-back">
        <Link to="/flashcard">{t('back')}</Link>
      </p>
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className="bs-listhead-actions">
          <Button kind="primary" icon="plus" onClick={() => setOpened({ kind: 'new' })}>
            {t('new_card')}
          </Button>
          <Button icon="upload" onClick={() => setOpened({ kind: 'import' })}>
            {t('import')}
          </Button>
          <ExportButtons />
        </div>
      </div>
      <Filters search={search} onSearch={onSearch} />
      <PagedList
        query={query}
        sentences={{
          failed: t('failed'),
          count: (count) => t('count', { count }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fits_title'), t('none_fits')],
          clear: t('clear'),
        }}
        row={(card) => (
          <CardRow
            key={card.id}
            card={card}
            onChange={() => setOpened({ kind: 'change', card })}
            onDelete={() => setOpened({ kind: 'delete', card })}
          />
        )}
        narrowed={isNarrowed}
        onClear={() => onSearch({})}
        onPage={(page) => onSearch({ ...search, page })}
      />
      {opened !== null && <OpenedDialog opened={opened} onClose={() => setOpened(null)} />}
    </main>
  )
}

function OpenedDialog({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) {
  const t = useTranslation('flashcard/cards')
  if (opened.kind === 'new') return <CardDialog card={null} onClose={onClose} />
  if (opened.kind === 'import') return <ImportDialog onClose={onClose} />
  if (opened.kind === 'change') return <CardDialog card={opened.card} onClose={onClose} />
  const remove = async () => {
    await api.flashcardCard.remove({ id: opened.card.id })
    await invalidateFlashcards()
  }
  return (
    <ConfirmDialog title={t('delete_title')} confirm={t('delete')} danger act={remove} done={t('deleted')} onClose={onClose}>
      <p className="bs-soft">{t('delete_text', { word: opened.card.word })}</p>
    </ConfirmDialog>
  )
}

function Filters({ search, onSearch }: CardsProps) {
  const t = useTranslation('flashcard/cards')
  const [text, setText] = useState(search.q ?? '')
  const paused = usePaused(text).trim()
  // Only what is typed begins a search here.
  const find = useEffectEvent((q: string) => {
    const { page: _page, q: before = '', ...rest } = search
    if (q !== before) onSearch(q === '' ? rest : { ...rest, q })
  })
  useEffect(() => find(paused), [paused])
  const change = (filter: Partial<CardListSearch>) => {
    const { page: _page, ...rest } = search
    onSearch({ ...rest, ...filter })
  }
  return (
    <search className="fc-filters">
      <TextInput type="search" label={t('search')} maxLength={200} value={text} onValue={setText} />
      <Select
        label={t('state')}
        options={cardStates.map((state) => ({ value: state, label: t(`state_${state}`) }))}
        placeholder={t('all_states')}
        value={search.state ?? ''}
        onValue={(state) => change({ state: cardStates.find((each) => each === state) } as Partial<CardListSearch>)}
      />
      <Select
        label={t('which')}
        options={[
          { value: 'true', label: t('which_own') },
          { value: 'false', label: t('which_deck') },
        ]}
        placeholder={t('which_all')}
        value={search.own ?? ''}
        onValue={(own) => change({ own: own === 'true' || own === 'false' ? own : undefined } as Partial<CardListSearch>)}
      />
    </search>
  )
}
