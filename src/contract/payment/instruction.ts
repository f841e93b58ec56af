/** How long an instruction for payers may be, in characters, in each language. */
export const maxInstructionLength = 2000
