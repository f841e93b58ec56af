// Written by `npm run joins` from the modules of src/web. Do not edit.
/** The word files that the cards of the home page need at once. */
export const homeCardWords = [
  "plan",
] as const
