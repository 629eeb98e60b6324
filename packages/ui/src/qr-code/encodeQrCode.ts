import { correction, generate } from 'lean-qr/nano'

/** The dark modules of a QR code, without quiet zone. */
export interface QrMatrix {
  /** Modules on each side; always odd. */
  readonly side: number
  readonly isDark: (column: number, row: number) => boolean
}

/**
 * The QR code of a text at error correction level Q, as ISO/IEC 18004 draws it; `undefined` for an empty text and
 * for one longer than its 1663 bytes.
 */
export function encodeQrCode(text: string): QrMatrix | undefined {
  if (text === '') return undefined
  try {
    const code = generate(text, { minCorrectionLevel: correction.Q })
    return { side: code.size, isDark: (column, row) => code.get(column, row) }
  } catch {
    return undefined
  }
}
