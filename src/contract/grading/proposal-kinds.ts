/** What the language check may say is wrong, in the order in which it is listed. */
export const proposalKinds = [
  'spelling',
  'agreement',
  'grammar',
  'word_choice',
  'word_order',
  'repetition',
  'punctuation',
  'capitals',
  'spacing',
] as const
