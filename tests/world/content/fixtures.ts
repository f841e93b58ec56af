/** Authoring folders for tests: pass it where the shipped tests would be published from. */
export const fixtureFolder = new URL('./', import.meta.url)

/** A short reading section with every group type, a diagram and a map; 32 questions in two parts. */
export const everyTypeFolder = new URL('every-type/', fixtureFolder)

/** A full mock of a few minutes: 8 questions of listening with a track of 36 seconds, 4 of reading, 2 tasks, 5 prompts. */
export const shortMockFolder = new URL('short-mock/', fixtureFolder)
