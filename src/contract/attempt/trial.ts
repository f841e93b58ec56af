/** With fewer learners behind a section, its bands are not yet checked, and no question of it is called a bad one. */
export const minTrials = 30
