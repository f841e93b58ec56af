import { useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useForm, useEditorValue, useMarking } from './form-context.ts'
import { formKeys, placeKeys, readSingleKeys, writeSingleKeys } from '#web/grading/marking/keys.ts'

/** All keys of the marking form, and whether single keys do something. */
export function KeysSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslation('grading/form')
  const { skill } = useForm().at.script
  const [hasSingleKeys, setSingleKeys] = useState(readSingleKeys)
  const own = formKeys.filter((each) => each.skill === undefined || each.skill === skill)
  const toggle = (on: boolean) => {
    setSingleKeys(on)
    writeSingleKeys(on)
  }
  return (
    <Dialog title={t('keys')} onClose={onClose} keepsTyped>
      <label className="marking-tick">
        <input type="checkbox" className="bs-tick" checked={hasSingleKeys} onChange={(event) => toggle(event.target.checked)} />
        <span>{t('single_keys')}</span>
      </label>
      <dl className="marking-keys">
        {own.map(({ action, key, ctrl, code }) => (
          <div key={action}>
            <dt>
              <kbd lang="en">{[ctrl === true ? 'Ctrl + ' : '', key.length === 1 ? key.toUpperCase() : key].join('')}</kbd>
              {code !== undefined && (
                <>
                  {' '}
                  <kbd lang="en">Alt + {key.toUpperCase()}</kbd>
                </>
              )}
            </dt>
            <dd>{t(`key_${action}`)}</dd>
          </div>
        ))}
      </dl>
      {placeKeys
        .filter((each) => each.skill === null || each.skill === skill)
        .map(({ place, keys }) => (
          <section key={place}>
            <h3>{t(`keys_${place}`)}</h3>
            <dl className="marking-keys">
              {keys.map((key, index) => (
                <div key={key}>
                  <dt>
                    <kbd lang="en">{key}</kbd>
                  </dt>
                  <dd>{t(`keys_${place}_${index + 1}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </Dialog>
  )
}

/** Texts that two windows have changed: both are shown, and whoever writes decides. */
export function ConflictDialog() {
  const t = useTranslation('grading/form')
  const { editor } = useForm()
  const conflict = useEditorValue(editor, (state) => state.conflict)
  if (conflict === null) return null
  return (
    <Dialog
      title={t('conflict_title')}
      onClose={() => undefined}
      mayClose={() => false}
      keepsTyped
      actions={
        <>
          <Button onClick={() => editor.settle('theirs')}>{t('conflict_take_theirs')}</Button>
          <Button kind="primary" onClick={() => editor.settle('mine')}>
            {t('conflict_keep_mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict_text')}</p>
      {conflict.clashes.map(({ field, mine, theirs }, index) => (
        <section key={index} className="marking-both">
          <h3>{t(`field_${field}`)}</h3>
          <div>
            <h4>{t('conflict_mine')}</h4>
            <pre>{mine}</pre>
          </div>
          <div>
            <h4>{t('conflict_theirs')}</h4>
            <pre>{theirs}</pre>
          </div>
        </section>
      ))}
    </Dialog>
  )
}

const noFields: readonly string[] = []

/** The claim has run out: what was typed stays here, and can be claimed again or copied. */
export function ClaimLost() {
  const t = useTranslation('grading/form')
  const { editor } = useForm()
  const submission = useSubmit(noFields)
  const isLost = useEditorValue(editor, ({ save }) => save === 'lost')
  const { overall, comments, marks, rewritten, next_steps: steps, transcript } = useMarking()
  if (!isLost) return null
  const all = [
    ...comments.map(({ text, suggestion, anchor }) =>
      [anchor.kind === 'text' ? `“${anchor.quote}”` : anchor.question, text, suggestion ?? ''].filter(Boolean).join(' – '),
    ),
    ...marks.map(({ part, criterion, band, comment }) => `${part ?? ''} ${criterion}: ${band ?? '–'} ${comment}`.trim()),
    overall,
    rewritten?.text ?? '',
    ...steps,
    transcript,
  ]
  const copy = async () => {
    await navigator.clipboard.writeText(all.filter((text) => text !== '').join('\n'))
    showToast(t('copied'))
  }
  return (
    <div role="alert" className="marking-lost">
      <Note icon="alert">
        <p>{t('lost_text')}</p>
        <div className="bs-row bs-row-wraps">
          <Button kind="primary" size="dense" busy={submission.busy} onClick={() => void submission.run(() => editor.claim())}>
            {t('claim_again')}
          </Button>
          <Button size="dense" onClick={() => void submission.run(copy)}>
            {t('copy_all')}
          </Button>
        </div>
        <FormSentence submission={submission} />
      </Note>
    </div>
  )
}
