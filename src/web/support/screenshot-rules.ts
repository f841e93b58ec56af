/** "The file size cannot exceed 5MB!" */
export const maxScreenshotBytes = 5 * 1024 * 1024

export const screenshotTypes = 'image/png,image/jpeg,image/webp,image/gif'

/** The word for what is wrong with a chosen file; null when nothing is. The server looks at what is inside. */
export function checkScreenshot({ size, type }: Pick<File, 'size' | 'type'>): 'too_large' | 'not_a_picture' | null {
  if (size > maxScreenshotBytes) return 'too_large'
  return screenshotTypes.split(',').includes(type) ? null : 'not_a_picture'
}
