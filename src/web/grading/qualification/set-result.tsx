import type { Criterion } from '#contract/grading/marking.ts'
import type { Deviation, MarkedAnchor, Qualification, QualificationSet } from '#contract/grading/qualification.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { formatGap } from './format-gap.ts'

interface SetResultProps {
  readonly set: QualificationSet
  readonly limits: Pick<Qualification, 'max_mean' | 'max_mean_absolute'>
}

/** A set of anchors as far as it is marked: own bands beside the agreed ones, and the deviation. */
export function SetResult({ set, limits }: SetResultProps) {
  const t = useTranslation('grading/qualification')
  const words = useTranslation('grading')
  const { deviation, marked, passed } = set
  const nameOf = (criterion: Criterion) => (criterion === 'task' ? t('criterion_task') : words(`criterion_${criterion}`))
  return (
    <>
      {deviation !== null && (
        <section className="bs-card bs-pad bs-stack" aria-labelledby="qualification-deviation">
          <h2 id="qualification-deviation">{t('deviation')}</h2>
          {passed !== null && <p>{t(passed ? 'passed' : 'failed_set')}</p>}
          <p className="bs-small bs-soft">{t('deviation_text', { absolute: limits.max_mean_absolute, mean: limits.max_mean })}</p>
          <table className="bs-table gn-table">
            <thead>
              <tr>
                <th scope="col">{t('criterion')}</th>
                <th scope="col" className="bs-right">
                  {t('mean_absolute')}
                </th>
                <th scope="col" className="bs-right">
                  {t('mean')}
                </th>
              </tr>
            </thead>
            <tbody>
              <Row name={t('section')} deviation={deviation.section} isHead />
              {deviation.criteria.map((each) => (
                <Row key={each.criterion} name={nameOf(each.criterion)} deviation={each} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="bs-stack" aria-labelledby="qualification-anchors">
        <h2 id="qualification-anchors">{t('marked')}</h2>
        {marked.toReversed().map((anchor, place) => (
          <Anchor key={anchor.task_id} anchor={anchor} isOpen={place === 0} nameOf={nameOf} />
        ))}
      </section>
    </>
  )
}

function Row({ name, deviation, isHead = false }: { readonly name: string; readonly deviation: Deviation; readonly isHead?: boolean }) {
  return (
    <tr className={isHead ? 'gn-section' : undefined}>
      <th scope="row">{name}</th>
      <td className="bs-right">{deviation.mean_absolute.toFixed(2)}</td>
      <td className="bs-right">{formatGap(deviation.mean, 2)}</td>
    </tr>
  )
}

interface AnchorProps {
  readonly anchor: MarkedAnchor
  readonly isOpen: boolean
  readonly nameOf: (criterion: Criterion) => string
}

/** One anchor: own and agreed bands, and why these are agreed. */
function Anchor({ anchor, isOpen, nameOf }: AnchorProps) {
  const t = useTranslation('grading/qualification')
  const { candidate_number: number, band, agreed_band, marks } = anchor
  return (
    <details className="bs-card gn-anchor" open={isOpen}>
      <summary>
        <b>{t('candidate', { number })}</b> <span>{t('bands', { own: band.toFixed(1), agreed: agreed_band.toFixed(1) })}</span>
      </summary>
      <ul className="gn-marks">
        {marks.map(({ part, criterion, band: own, agreed, reason }) => (
          <li key={`${part} ${criterion}`}>
            <span className="gn-name">
              {part !== null && `${t('task', { part })}: `}
              {nameOf(criterion)}
            </span>
            <span className="gn-bands">
              {t('bands', { own: own.toFixed(1), agreed: agreed.toFixed(1) })} <b>({formatGap(own - agreed, 1)})</b>
            </span>
            {reason !== '' && (
              <span className="bs-small bs-soft gn-reason" lang="en">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
