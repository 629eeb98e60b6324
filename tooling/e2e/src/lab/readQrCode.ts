import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import UPNG from 'upng-js'

/** What a camera reads from a part of the screen; `undefined` when it is no code. */
export async function readQrCode(part: Locator): Promise<string | undefined> {
  const png = UPNG.decode(new Uint8Array(await part.screenshot()).buffer)
  const [rgba = new ArrayBuffer(0)] = UPNG.toRGBA8(png)
  return jsQR(new Uint8ClampedArray(rgba), png.width, png.height)?.data
}
