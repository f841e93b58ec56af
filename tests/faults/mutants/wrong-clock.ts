/** Not a bug of the product but of its machine: a process clock that is wrong by WRONG_BY_MS. Loaded before the server. */
const wrongBy = Number(process.env['WRONG_BY_MS'] ?? 0)
const RightDate = Date

class WrongDate extends RightDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [RightDate.now() + wrongBy] : given) as []))
  }

  static override now(): number {
    return RightDate.now() + wrongBy
  }
}

globalThis.Date = WrongDate as DateConstructor
