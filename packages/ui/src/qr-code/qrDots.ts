import type { QrMatrix } from './encodeQrCode.js'

const finderSide = 7

/** Modules on each side of the square left free for a logo: about a quarter, odd so that it sits in the centre. */
export function clearCentreSide(side: number): number {
  return 2 * Math.round((side / 4 - 1) / 2) + 1
}

function isFinder(side: number, { column, row }: { readonly column: number; readonly row: number }): boolean {
  const isNear = (place: number) => place < finderSide
  const isFar = (place: number) => place >= side - finderSide
  if (isNear(row)) return isNear(column) || isFar(column)
  return isFar(row) && isNear(column)
}

function isCentre(side: number, { column, row }: { readonly column: number; readonly row: number }): boolean {
  const reach = (clearCentreSide(side) - 1) / 2
  const middle = (side - 1) / 2
  return Math.abs(column - middle) <= reach && Math.abs(row - middle) <= reach
}

/**
 * The path of all dark modules but the finder squares, in modules, with its points in their centres: to be stroked
 * with round caps. Neighbours in a column are one line, which keeps the path short.
 */
export function qrDots(matrix: QrMatrix, hasClearCentre: boolean): string {
  const { side, isDark } = matrix
  const isDot = (column: number, row: number) => {
    if (row >= side || !isDark(column, row) || isFinder(side, { column, row })) return false
    return !(hasClearCentre && isCentre(side, { column, row }))
  }
  let path = ''
  for (let column = 0; column < side; column += 1) {
    for (let row = 0; row < side; row += 1) {
      if (!isDot(column, row)) continue
      const start = row
      while (isDot(column, row + 1)) row += 1
      // A line without any length has no caps in some browsers.
      path += `M${column} ${start}v${row - start || 0.01}`
    }
  }
  return path
}
