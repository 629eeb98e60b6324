import { loadChunk } from '@foyer/common'

/** A QR code to be drawn: dark modules on a light ground, with four modules of quiet zone around it. */
export interface QrModules {
  /** Modules on each side, without the quiet zone. */
  readonly side: number
  readonly isDark: (column: number, row: number) => boolean
  /** All dark modules as the path of an SVG whose `viewBox` is `0 0 side side`. */
  readonly path: string
}

/** Encodes a text (ISO/IEC 18004, error correction level M). Failure: `FEATURE_LOAD_FAILED`, or what the text is too long for. */
export async function encodeQrCode(text: string): Promise<QrModules> {
  const load = () => import(/* webpackChunkName: "foyer-qr" */ 'lean-qr/nano')
  const { correction, generate } = await loadChunk('qrCode', load, module => module)
  const code = generate(text, { minCorrectionLevel: correction.M })
  const isDark = (column: number, row: number) => code.get(column, row)
  return { side: code.size, isDark, path: pathOf(code.size, isDark) }
}

/** Neighbours of a row are one piece, which keeps the path short. */
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
