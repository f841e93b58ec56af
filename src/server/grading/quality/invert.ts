/** The inverse of a symmetric positive definite matrix, by Cholesky's factors. Throws where it is not positive definite. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const lower = factor(matrix)
  return matrix.map((_, column) => {
    const unit = matrix.map((__, row) => (row === column ? 1 : 0))
    return solveUpper(lower, solveLower(lower, unit))
  })
}

const cell = (rows: readonly (readonly number[])[], row: number, column: number) => rows[row]?.[column] ?? 0

function factor(matrix: readonly (readonly number[])[]): number[][] {
  const lower = matrix.map((row) => row.map(() => 0))
  for (let row = 0; row < matrix.length; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = cell(matrix, row, column)
      for (let place = 0; place < column; place += 1) rest -= cell(lower, row, place) * cell(lower, column, place)
      if (row === column && rest <= 0) throw new Error('the matrix is not positive definite')
      const cells = lower[row]
      if (cells !== undefined) cells[column] = row === column ? Math.sqrt(rest) : rest / cell(lower, column, column)
    }
  return lower
}

function solveLower(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const found: number[] = []
  for (const [row, value] of right.entries()) {
    const known = found.reduce((sum, each, column) => sum + cell(lower, row, column) * each, 0)
    found.push((value - known) / cell(lower, row, row))
  }
  return found
}

function solveUpper(lower: readonly (readonly number[])[], right: readonly number[]): number[] {
  const found = right.map(() => 0)
  for (let row = right.length - 1; row >= 0; row -= 1) {
    let rest = right[row] ?? 0
    for (let below = row + 1; below < right.length; below += 1) rest -= cell(lower, below, row) * (found[below] ?? 0)
    found[row] = rest / cell(lower, row, row)
  }
  return found
}
