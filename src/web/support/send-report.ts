import { api } from '#web/kit/api/api.ts'
import { sendFile } from '#web/kit/api/send-file.ts'
import type { Draft } from './draft.ts'

interface Sending extends Draft {
  readonly url: string
  readonly onShare: (share: number) => void
}

async function upload(screenshot: File, onShare: Sending['onShare']): Promise<string> {
  const form = new FormData()
  form.append('document', screenshot)
  const answer = (await sendFile('/issue/file', { file: form, onShare })) as { document: { url: string } }
  return answer.document.url
}

/** Sends the screenshot first, then the report that names it. */
export async function sendReport({ type, description, screenshot, url, onShare }: Sending): Promise<void> {
  const file = screenshot === null ? null : await upload(screenshot, onShare)
  await api.feedback.submit({ type, description, url, file })
}
