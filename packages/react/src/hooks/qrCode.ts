import { loadChunk } from '@foyer/common'

/** A QR code to draw: dark modules on a light background, with a quiet zone of four modules. */
export interface QrModules {
  /** The number of modules on each side, without the quiet zone. */
  readonly side: number
  readonly isDark: (column: number, row: number) => boolean
  /** All dark modules as an SVG path for the `viewBox` `0 0 side side`. */
  readonly path: string
}

/**
 * Encodes a text (ISO/IEC 18004, error correction level M). Fails with `FEATURE_LOAD_FAILED`, or if the text is too
 * long.
 */
export async function encodeQrCode(text: string): Promise<QrModules> {
  const load = () => import(/* webpackChunkName: "foyer-qr" */ 'lean-qr/nano')
  const { correction, generate } = await loadChunk('qrCode', load, module => module)
  const code = generate(text, { minCorrectionLevel: correction.M })
  const isDark = (column: number, row: number) => code.get(column, row)
  return { side: code.size, isDark, path: pathOf(code.size, isDark) }
}

/** Returns the path. Joins adjacent modules of a row into one rectangle, which keeps the path short. */
function pathOf(side: number, isDark: QrModules['isDark']): string {
  let path = ''
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (!isDark(column, row)) continue
      const start = column
      while (column + 1 < side && isDark(column + 1, row)) column += 1
      const width = column + 1 - start
      path += `M${start} ${row}h${width}v1h-${width}z`
    }
  }
  return path
}
