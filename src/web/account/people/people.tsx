import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePlaceInOffice } from '#web/office/index.ts'
import { ListPage } from '#web/office/table/index.ts'
import { BulkActions } from './bulk-actions.tsx'
import './people.css'
import { CreateDialog } from './create-dialog.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { peopleQuery } from './people-queries.ts'
import { PersonActions } from './person-actions.tsx'
import { toFullName } from './person-name.ts'
import { brandKeys, type PeopleFilter, peopleTabs, proChoices, readPeopleFilter, toAskedFilter } from './read-people-filter.ts'

interface PeopleProps {
  readonly filter: PeopleFilter
  readonly onFilter: (filter: PeopleFilter, options: { readonly replace: boolean }) => void
  /** The dialog for a new account is open. */
  readonly isCreating: boolean
  readonly onCreating: (isOpen: boolean) => void
}

const flags = ['blocked', 'bound', 'verified'] as const

/** People with an account, by their role or everyone. */
export function People({ filter, onFilter, isCreating, onCreating }: PeopleProps) {
  const t = useTranslation('account/people')
  const tab = filter.role ?? 'student'
  const title = t(`tab_${tab}`)
  const people = useQuery(peopleQuery(filter))
  const columns = usePeopleColumns(tab)
  usePlaceInOffice({ under: '/students', part: { name: title, search: { role: tab } } })
  const toChip = (name: string, values: readonly string[], word = name) => ({
    name,
    label: t(`by_${name}`),
    options: values.map((value) => ({ value, label: t(`${word}_${value}`) })),
  })
  return (
    <ListPage<PersonRow>
      name="people"
      title={title}
      lead={t('people_lead')}
      actions={<CreateButton isCreating={isCreating} onCreating={onCreating} />}
      query={people}
      fetchPage={(place) => api.peopleAdmin.list({ ...toAskedFilter(filter), ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none_here')],
        noneFits: [t('none_title'), t(tab === 'everyone' ? 'none_fit' : 'none_fit_tab', { tab: t('tab_everyone') })],
      }}
      tabs={{
        label: t('by_role'),
        name: 'role',
        value: tab,
        options: peopleTabs.map((value) => ({ value, label: t(`tab_${value}`) })),
      }}
      columns={columns}
      rowId={(person) => String(person.id)}
      rowName={(person) => nameOrMask({ name: toFullName(person), email: person.email })}
      rowMenu={(person) => <PersonActions person={person} />}
      bulkActions={(rows, onDone) => <BulkActions people={rows} onDone={onDone} />}
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[toChip('pro', proChoices), ...flags.map((flag) => toChip(flag, ['true', 'false'])), toChip('brand', brandKeys)]}
      filter={{ ...filter }}
      usualSort="-created_at"
      onFilter={(changed, options) => onFilter(readPeopleFilter(changed), options)}
    />
  )
}

function CreateButton({ isCreating, onCreating }: Pick<PeopleProps, 'isCreating' | 'onCreating'>) {
  const t = useTranslation('account/people')
  const navigate = useNavigate()
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => onCreating(true)}>
        {t('create')}
      </Button>
      {isCreating && (
        <CreateDialog
          onClose={() => onCreating(false)}
          onMade={(id) => void navigate({ to: '/students/$id', params: { id: String(id) } })}
        />
      )}
    </>
  )
}
