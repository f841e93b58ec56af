import { useId, useRef, useState } from 'react'
import type { DraftMedia } from '#contract/exam/draft-content.ts'
import { sendFile } from '#web/kit/api/send-file.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { FileInput } from '#web/kit/form/file-input.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameField, useEditorState, useEditorTools, useProblemAt } from '#web/draft/editor-context.ts'
import type { FieldPlace } from '#web/draft/field-places.ts'

interface RecordingProps {
  readonly path: string
  readonly label: string
  /** The field that names it, whose problems are shown here too. */
  readonly named: FieldPlace
  /** Another player on the page plays it. */
  readonly playsElsewhere?: boolean
}

/** A recording of the folder: played, uploaded and replaced. */
export function Recording({ path, label, named, playsElsewhere = false }: RecordingProps) {
  const t = useTranslation('draft/editor')
  const id = useId()
  const { editor } = useEditorTools()
  const media = useEditorState(editor, (state) => state.media.find((each) => each.path === path))
  const { share, refusal, send, callOff } = useUpload(path)
  const ofName = useProblemAt(named.file, named.path, named.isWhole)
  const ofSound = useProblemAt(path, [])
  const problem = ofName ?? ofSound
  return (
    <div data-at={nameField(named.file, named.path)}>
      <div className="dk-recording" data-at={nameField(path, [])}>
        <label htmlFor={id}>{label}</label>
        {media !== undefined && !playsElsewhere && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the script beside it says what is heard
          <audio controls preload="none" src={media.url} aria-label={label} />
        )}
        <FileInput
          id={id}
          accept=".mp3,audio/mpeg"
          aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={problem !== undefined || undefined}
          disabled={share !== null}
          forgets
          onFile={(file) => file !== null && void send(file)}
        />
        <p className="bs-hint" id={`${id}-hint`}>
          {media === undefined ? t('recording_none') : t('recording_size', { kilobytes: Math.round(media.bytes / 1024) })}
        </p>
        {problem !== undefined && <ErrorLine id={`${id}-error`}>{problem}</ErrorLine>}
        {share !== null && (
          <>
            <ProgressBar share={share} label={t('sending', { percent: Math.floor(share * 100) })} running />
            <Button size="dense" onClick={callOff}>
              {t('call_off')}
            </Button>
          </>
        )}
        <div role="alert">{refusal !== null && <ErrorLine>{refusal}</ErrorLine>}</div>
      </div>
    </div>
  )
}

function useUpload(path: string) {
  const describe = useDescribeRefusal()
  const { editor } = useEditorTools()
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef<AbortController>(null)
  const send = async (file: File) => {
    const { signal } = (sending.current = new AbortController())
    setRefusal(null)
    setShare(0)
    try {
      const { id } = editor.value.draft
      const at = `/admin/draft/${id}/media?path=${encodeURIComponent(path)}` as const
      editor.takeMedia((await sendFile(at, { file, type: 'audio/mpeg', onShare: setShare, signal })) as DraftMedia)
    } catch (error) {
      if (!signal.aborted) setRefusal(describe(error))
    } finally {
      setShare(null)
    }
  }
  return { share, refusal, send, callOff: () => sending.current?.abort() }
}
