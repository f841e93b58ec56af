/**
 * A text that may run from right to left, for a place within a sentence: what stands beside it keeps its order (Unicode Bidirectional Algorithm,
 * first strong isolate).
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`
