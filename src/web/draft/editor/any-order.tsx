import { Button, IconButton } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CommentButton } from '#web/draft/comment-button.tsx'
import { useField, useValueAt } from '#web/draft/editor-context.ts'
import { FieldProblem } from '#web/draft/fields.tsx'
import { type Path, toList, toText } from '#web/draft/json.ts'

interface AnyOrderProps {
  readonly file: string
  readonly path: Path
  /** Of the group's questions. */
  readonly numbers: readonly number[]
}

/** Sets of questions whose answers count in any order; each answer counts once. */
export function AnyOrder({ file, path, numbers }: AnyOrderProps) {
  const t = useTranslation('draft/editor')
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path)
  const sets = toList(value).map((set) => toList(set).map(toText))
  const put = (next: readonly (readonly string[])[]) => change(next.length === 0 ? undefined : next)
  const taken = sets.flat()
  const free = numbers.map(String).filter((number) => !taken.includes(number))
  if (numbers.length < 2 && sets.length === 0) return null
  return (
    <fieldset className="dk-any-order" data-at={field.at}>
      <legend className="dk-legend">
        {t('any_order')} <CommentButton {...{ file, path }} label={t('any_order')} />
      </legend>
      <p className="bs-hint">{t('any_order_hint')}</p>
      {sets.map((set, index) => (
        <div key={index} className="bs-row bs-row-wraps" role="group" aria-label={t('any_order_set', { number: index + 1 })}>
          {[...new Set([...numbers.map(String), ...set])].map((number) => (
            <label key={number} className="dk-flag">
              <input
                type="checkbox"
                {...field.ties}
                checked={set.includes(number)}
                disabled={!set.includes(number) && taken.includes(number)}
                onChange={({ target }) => {
                  const next = target.checked ? [...set, number] : set.filter((each) => each !== number)
                  put(
                    sets.with(
                      index,
                      next.toSorted((one, other) => Number(one) - Number(other)),
                    ),
                  )
                }}
              />
              <span>{number}</span>
            </label>
          ))}
          <IconButton name="close" label={t('any_order_remove', { number: index + 1 })} onClick={() => put(sets.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldProblem field={field} />
      <Button size="dense" icon="plus" disabled={free.length < 2} onClick={() => put([...sets, free.slice(0, 2)])}>
        {t('any_order_add')}
      </Button>
    </fieldset>
  )
}
