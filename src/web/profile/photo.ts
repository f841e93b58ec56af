import { queryOptions } from '@tanstack/react-query'
import type { Photo } from '#contract/file/file.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { sendFile } from '#web/kit/api/send-file.ts'

/** The photo of the person who is signed in; its address holds for an hour. */
export const photoQuery = queryOptions({
  queryKey: ['account', 'photo'],
  queryFn: () => api.file.ownPhoto({}),
  staleTime: 30 * 60_000,
})

/** "The file size cannot exceed 5MB!" */
const maxPhotoBytes = 5 * 1024 * 1024
export const photoTypes = 'image/png,image/jpeg,image/webp,image/gif'

/** The word for what is wrong with a chosen file; null when nothing is. The server looks at what is inside. */
export function checkPhoto({ size, type }: Pick<File, 'size' | 'type'>): 'err_too_large' | 'err_not_a_picture' | null {
  if (size > maxPhotoBytes) return 'err_too_large'
  return photoTypes.split(',').includes(type) ? null : 'err_not_a_picture'
}

/** Sends a photo, which takes the place of the last one. */
export async function sendPhoto(file: File, onShare: (share: number) => void): Promise<void> {
  const form = new FormData()
  form.append('image', file)
  const photo = (await sendFile('/image', { file: form, onShare })) as Photo
  queryClient.setQueryData(photoQuery.queryKey, { photo })
}

export async function removePhoto(id: number): Promise<void> {
  await api.file.removePhoto({ id })
  queryClient.setQueryData(photoQuery.queryKey, { photo: null })
}
