/**
 * Solves a system of linear equations whose matrix is symmetric and positive definite, by Gaussian elimination.
 * @param matrix rows one after the other, overwritten
 * @param right the right-hand side, overwritten with the solution
 */
export function solve(matrix: Float64Array, right: Float64Array): void {
  const size = right.length
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0
  for (let pivot = 0; pivot < size; pivot++)
    for (let row = pivot + 1; row < size; row++) {
      const factor = at(row, pivot) / at(pivot, pivot)
      for (let column = pivot; column < size; column++)
        matrix[row * size + column] = at(row, column) - factor * at(pivot, column)
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0)
    }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let column = row + 1; column < size; column++) sum -= at(row, column) * (right[column] ?? 0)
    right[row] = sum / at(row, row)
  }
}
