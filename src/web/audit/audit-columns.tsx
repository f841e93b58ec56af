import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { Column } from '#web/office/table/index.ts'
import type { AuditWords } from './audit-words.ts'
import { Changes, useListChanges } from './changes.tsx'
import { describeActor, describeEvent, formatPersonName } from './describe-event.ts'

/** The columns of the log. */
export function useAuditColumns(words: AuditWords): readonly Column<AuditRow>[] {
  const t = useTranslation('audit')
  const listChanges = useListChanges(words)
  return useMemo(() => {
    const describeReason = ({ reason }: AuditRow) => (reason === null || reason === '' ? '' : t('reason', { reason }))
    return [
      { id: 'when', head: t('col_when'), text: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
      { id: 'event', head: t('col_event'), isLead: true, text: (event) => describeEvent(t, words, event) },
      {
        id: 'changes',
        head: t('col_changes'),
        text: (event) =>
          [describeReason(event), ...listChanges(event).map(({ field, text }) => `${field}: ${text}`)].filter(Boolean).join('; '),
        cell: (event) => (
          <div className="pp-what">
            {describeReason(event) !== '' && <p>{describeReason(event)}</p>}
            <Changes changes={listChanges(event)} />
          </div>
        ),
      },
      {
        id: 'person',
        head: t('col_person'),
        text: ({ subject }) => (subject === null ? '' : formatPersonName(t, subject)),
        cell: ({ subject }) =>
          subject !== null && (
            <Link to="/students/$id" params={{ id: String(subject.id) }}>
              {formatPersonName(t, subject)}
            </Link>
          ),
      },
      { id: 'actor', head: t('actor'), isOptional: true, isLabelled: true, text: (event) => describeActor(t, event) },
      {
        id: 'kind',
        head: t('col_kind'),
        isOptional: true,
        text: ({ action }) => words.findWord(action, `kind_${action}`) ?? action,
      },
      {
        id: 'number',
        head: t('fact_event'),
        isNumber: true,
        isOptional: true,
        isLabelled: true,
        text: ({ id }) => String(id),
      },
      {
        id: 'seal',
        head: t('fact_seal'),
        isOptional: true,
        text: ({ chain_number: number }) => (number === null ? t('unsealed') : t('sealed', { number })),
      },
      { id: 'address', head: t('fact_address'), isOptional: true, isLabelled: true, text: ({ address }) => address ?? '' },
      {
        id: 'request',
        head: t('request'),
        isOptional: true,
        isLabelled: true,
        text: ({ request_id }) => request_id ?? '',
        cell: ({ request_id }) => <code className="ot-soft ot-long">{request_id}</code>,
      },
    ]
  }, [t, words, listChanges])
}
