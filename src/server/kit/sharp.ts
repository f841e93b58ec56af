import type sharp from 'sharp'

/** The library of pictures, loaded at its first use: libvips takes 15 MB of memory, and many servers never see a picture. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default
}
