import { useTranslation } from '#web/kit/i18n/words.ts'

const examples = [
  { wrote: 'limstone', key: 'limestone', reason: 'reason_spelling' },
  { wrote: 'the local stone', key: 'local stone', reason: 'reason_limit' },
  { wrote: 'wall dry', key: 'dry wall', reason: 'reason_order' },
  { wrote: null, key: 'drainage', reason: 'reason_blank' },
] as const

/** Near misses as a result names them. */
export function ReasonList() {
  const t = useTranslation('brand')
  return (
    <div className="br-paper">
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('you_wrote')}</th>
            <th scope="col">{t('key')}</th>
            <th scope="col">{t('reason')}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ wrote, key, reason }) => (
            <tr key={key}>
              <td lang={wrote === null ? undefined : 'en'}>
                {wrote === null ? <span className="bs-mute">{t('reason_empty')}</span> : <span className="bs-strike">{wrote}</span>}
              </td>
              <td lang="en" className="bs-strong">
                {key}
              </td>
              <td>{t(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
