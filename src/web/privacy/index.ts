import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

/** A copy of somebody's data: asked for, made and downloaded; with its words. */
export const DataExport = lazyComponent(async () => {
  const [{ DataExport: Piece }] = await Promise.all([import('./data-export.tsx'), loadWords('privacy')])
  return Piece
})

/** What a parent may ask for about the data of a child: a copy, or its end; with its words. */
export const ChildData = lazyComponent(async () => {
  const [{ ChildData: Piece }] = await Promise.all([import('./child-data.tsx'), loadWords('privacy')])
  return Piece
})

/** What is deleted with an account, and what stays; with its words. */
export const WhatGoes = lazyComponent(async () => {
  const [{ WhatGoes: Piece }] = await Promise.all([import('./what-goes.tsx'), loadWords('privacy')])
  return Piece
})
