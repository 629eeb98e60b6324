import { writeFileSync } from 'node:fs'
import UPNG from 'upng-js'

/** Re-encodes a PNG with at most 256 colors, which is more than the modal uses. */
export function compressPicture(picture: Buffer, file: string): void {
  const decoded = UPNG.decode(new Uint8Array(picture).buffer)
  writeFileSync(file, new Uint8Array(UPNG.encode(UPNG.toRGBA8(decoded), decoded.width, decoded.height, 256)))
}
