/** Authoring folders for tests: pass it where the shipped tests would be published from. */
export const fixtureFolder = new URL('./', import.meta.url)

/** A short reading section with every group type, a diagram and a map; 32 questions in two parts. */
export const everyTypeFolder = new URL('every-type/', fixtureFolder)
