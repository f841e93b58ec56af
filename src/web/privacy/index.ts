import { lazy } from 'react'
import { loadWords } from '#web/kit/words.ts'

/** A copy of somebody's data: asked for, made and downloaded; with its words. */
export const DataExport = lazy(async () => {
  const [file] = await Promise.all([import('./data-export.tsx'), loadWords('privacy')])
  return { default: file.DataExport }
})

/** What a parent may ask for about the data of a child: a copy, or its end; with its words. */
export const ChildData = lazy(async () => {
  const [file] = await Promise.all([import('./child-data.tsx'), loadWords('privacy')])
  return { default: file.ChildData }
})

/** What is deleted with an account, and what stays; with its words. */
export const WhatGoes = lazy(async () => {
  const [file] = await Promise.all([import('./what-goes.tsx'), loadWords('privacy')])
  return { default: file.WhatGoes }
})
