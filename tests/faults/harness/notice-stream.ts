/** A stream of notices that somebody holds. */
export interface NoticeStream {
  /** What it has said so far. */
  text(): string
  /** Whether the server has ended it. */
  isOver(): boolean
}

/** Opens a stream of notices and waits for its first words. */
export async function openNoticeStream(url: string, token: string): Promise<NoticeStream> {
  const answer = await fetch(`${url}/api/notification/stream`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || answer.body === null) throw new Error(`the stream answered ${answer.status}`)
  let said = ''
  let over = false
  const decoder = new TextDecoder()
  const reader = answer.body.getReader()
  const first = await reader.read()
  said += decoder.decode(first.value, { stream: true })
  const readOn = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      said += decoder.decode(value, { stream: true })
    }
  }
  const end = () => void (over = true)
  void readOn().then(end, end)
  return { text: () => said, isOver: () => over }
}
