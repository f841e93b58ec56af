/** Fewer comparisons of a grader are too few to judge anybody. */
export const minCompared = 10
