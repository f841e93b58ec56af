import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DraftCheck } from '#contract/exam/draft-content.ts'
import { api } from '#web/kit/api/api.ts'
import { getToken } from '#web/kit/token.ts'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { Segmented } from '#web/kit/choice/choice.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useEditorState, useEditorTools } from '#web/draft/editor-context.ts'
import type { DraftView } from '#web/draft/outline.ts'
import { ReviewActions, ReviewNote } from '#web/draft/review/review-actions.tsx'

interface DraftBarProps {
  readonly check: DraftCheck | undefined
  readonly view: DraftView
  readonly onView: (view: DraftView) => void
}

const views: readonly DraftView[] = ['write', 'read', 'changes']

/** What is being written, how it stands, and the one thing to do next. */
export function DraftBar({ check, view, onView }: DraftBarProps) {
  const t = useTranslation('draft/page')
  const nouns = useTranslation('exam')
  const draftWords = useTranslation('draft')
  const reviewWords = useTranslation('draft/review')
  const { editor } = useEditorTools()
  const draft = useEditorState(editor, (state) => state.draft)
  return (
    <header className="dk-bar">
      <Link to="/admin/tests/drafts" className="dk-back">
        {t('all_drafts')}
      </Link>
      <div className="dk-bar-title">
        <h1 lang="en">{draft.title}</h1>
        <span className="bs-tiny bs-mute">
          <code>{draft.slug}</code> {nouns(`module_${draft.module}`)} · {t('version', { version: draft.version })}
        </span>
      </div>
      <Badge tone={draft.state === 'published' ? 'good' : draft.state === 'writing' ? 'plain' : 'info'}>
        {draftWords(`state_${draft.state}`)}
      </Badge>
      <div className="dk-bar-ways">
        <Segmented<DraftView>
          legend={reviewWords('view')}
          value={view}
          onValue={onView}
          options={views.map((value) => ({ value, label: reviewWords(`view_${value}`) }))}
        />
        <Rehearse isFaultless={check?.problem_count === 0} />
        <ReviewActions draft={draft} check={check} beforehand={() => editor.flush()} onDraft={(next) => editor.takeDraft(next)} />
      </div>
      <ExportMenu />
      <ReviewNote draft={draft} />
    </header>
  )
}

/** Stores what is written as a revision that nobody takes, and opens its settings: the test as a candidate takes it. */
function Rehearse({ isFaultless }: { readonly isFaultless: boolean }) {
  const t = useTranslation('draft/page')
  const describe = useDescribeRefusal()
  const { editor } = useEditorTools()
  const [stored, setStored] = useState<{ test_id: number; revision: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const store = async () => {
    setBusy(true)
    try {
      await editor.flush()
      const { id, version } = editor.value.draft
      setStored(await api.testDraft.storeRevision({ id, version }))
    } catch (error) {
      showToast(describe(error))
    } finally {
      setBusy(false)
    }
  }
  if (stored !== null)
    return (
      <LinkButton to="/ielts/test" search={{ test: stored.test_id, preview: stored.revision }} icon="eye" size="dense">
        {t('take_open')}
      </LinkButton>
    )
  return (
    <Button icon="eye" size="dense" busy={isBusy} disabled={!isFaultless} onClick={() => void store()}>
      {t('take')}
    </Button>
  )
}

/** What is seldom done: saving the folder as a zip. */
function ExportMenu() {
  const t = useTranslation('draft/page')
  const { editor } = useEditorTools()
  const save = async () => {
    try {
      await editor.flush()
      const { id, slug } = editor.value.draft
      const answer = await fetch(`/api/admin/draft/${id}/zip`, { headers: { authorization: `Bearer ${getToken() ?? ''}` } })
      if (!answer.ok) return showToast(t('zip_failed'))
      saveFile(`${slug}.zip`, await answer.blob())
    } catch {
      showToast(t('zip_failed'))
    }
  }
  return (
    <Menu
      label={t('more')}
      buttonLabel={t('more')}
      className="bs-iconbtn bs-iconbtn-line dk-bar-menu"
      items={[{ label: t('zip'), icon: 'download', onPress: () => void save() }]}
    >
      <Icon name="dots" />
    </Menu>
  )
}
