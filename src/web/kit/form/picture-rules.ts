/** "The file size cannot exceed 5MB!" */
export const maxPictureBytes = 5 * 1024 * 1024

export const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif'

/** The word for what is wrong with a chosen file; null when nothing is. The server looks at what is inside. */
export function checkPicture({ size, type }: Pick<File, 'size' | 'type'>): 'too_large' | 'not_a_picture' | null {
  if (size > maxPictureBytes) return 'too_large'
  return pictureTypes.split(',').includes(type) ? null : 'not_a_picture'
}
