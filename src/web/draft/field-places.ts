import type { DraftProblem } from '#contract/exam/draft-content.ts'
import { Watched } from '#web/kit/watched.ts'
import { formatPath, type Path } from './json.ts'

/** Where a field of the page belongs. */
export interface FieldPlace {
  readonly file: string
  readonly path: Path
  /** Whether it shows the problems of everything inside its value too. */
  readonly isWhole: boolean
}

/** The checker counts the path of a passage's facts from its front matter. */
const withoutFront = (path: Path) => (path[0] === 'front' ? path.slice(1) : path)

export function isProblemOf({ file, path }: Pick<DraftProblem, 'file' | 'path'>, place: FieldPlace): boolean {
  const own = withoutFront(place.path)
  const reported = path ?? []
  if (file !== place.file || reported.length < own.length || (!place.isWhole && reported.length > own.length)) return false
  return formatPath(reported.slice(0, own.length)) === formatPath(own)
}

/** The fields that are in the page now. */
export class FieldPlaces extends Watched<{ readonly places: readonly FieldPlace[] }> {
  constructor() {
    super({ places: [] })
  }

  /** Answers how to take it out again. */
  add(place: FieldPlace): () => void {
    this.set({ places: [...this.value.places, place] })
    return () => this.set({ places: this.value.places.filter((each) => each !== place) })
  }
}
