let missing = false

/** What the login said: whether its second step has to be turned on before anything of staff. */
export function setSecondFactorMissing(said: boolean): void {
  missing = said
}

/** Whether who has just logged in is to be led to turning it on; once. */
export function takeSecondFactorMissing(): boolean {
  const was = missing
  missing = false
  return was
}
