import type { Vector } from './vector.ts'
import { calendarVectors } from './vectors-calendar.ts'
import { formVectors } from './vectors-form.ts'
import { limitVectors } from './vectors-limit.ts'
import { numberVectors } from './vectors-number.ts'
import { spellingVectors } from './vectors-spelling.ts'

/** Every decided case: what the marker promises, and what a change of it may not break without a new version. */
export const vectors: readonly Vector[] = [...formVectors, ...limitVectors, ...numberVectors, ...calendarVectors, ...spellingVectors]
