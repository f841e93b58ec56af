import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/file/file.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { Refused } from '#web/kit/api/refused.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import { checkPhoto, photoQuery, photoTypes, removePhoto, sendPhoto } from './photo.ts'

/** Sending and removing: the share that has left, and what went wrong. */
function usePhotoWork() {
  const t = useTranslation('profile')
  const describeRefusal = useDescribeRefusal()
  const [share, setShare] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const run = async (work: () => Promise<void>, done: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
      showToast(done)
    } catch (failed) {
      if (!(failed instanceof Refused)) reportError(failed)
      setError((failed instanceof Refused ? failed.errors['image']?.[0] : undefined) ?? describeRefusal(failed))
    } finally {
      setBusy(false)
      setShare(null)
    }
  }
  const choose = (file: File) => {
    const wrong = checkPhoto(file)
    if (wrong !== null) return setError(t(wrong))
    setShare(0)
    void run(() => sendPhoto(file, setShare), t('photo_saved'))
  }
  const remove = (photo: Photo) => run(() => removePhoto(photo.id), t('photo_removed'))
  return { share, busy, error, choose, remove }
}

/** The photo of a teacher: stored as soon as it is chosen. */
export function PhotoField() {
  const t = useTranslation('profile')
  const { data } = useQuery(photoQuery)
  const work = usePhotoWork()
  const [asking, setAsking] = useState(false)
  const photo = data?.photo ?? null
  return (
    <div className="ac-photo">
      <span className="ac-photo-frame">{photo === null ? <Icon name="user" /> : <img src={photo.url} alt={t('photo_alt')} />}</span>
      <div>
        <Field label={t('photo')} hint={t('photo_hint')} error={work.error} optional>
          {(ties) => (
            <input
              {...ties}
              type="file"
              accept={photoTypes}
              className="bs-input ac-file"
              disabled={work.busy}
              onChange={({ target }) => {
                const file = target.files?.[0]
                // The same file may be chosen again after it was refused or removed.
                target.value = ''
                if (file !== undefined) work.choose(file)
              }}
            />
          )}
        </Field>
        {work.share !== null && <ProgressBar share={work.share} label={t('photo_sending')} running />}
        {photo !== null && (
          <Button size="dense" kind="quiet" disabled={work.busy} onClick={() => setAsking(true)}>
            {t('photo_remove')}
          </Button>
        )}
      </div>
      {photo !== null && asking && (
        <ConfirmDialog
          title={t('photo_remove_title')}
          confirm={t('photo_remove')}
          danger
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            void work.remove(photo)
          }}
        >
          <p className="bs-soft">{t('photo_remove_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
