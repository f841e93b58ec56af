import { getToken } from '#web/kit/token.ts'

/** Fetches a file as the person who is signed in; throws where it is refused or the server can't be reached. */
export async function fetchFile(address: string): Promise<Blob> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = await fetch(address, { headers: { authorization: `Bearer ${getToken() ?? ''}`, 'x-time-zone': zone } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.blob()
}
