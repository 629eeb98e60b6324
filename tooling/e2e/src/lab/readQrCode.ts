import type { Locator } from '@playwright/test'
import jsQR from 'jsqr'
import UPNG from 'upng-js'

interface Picture {
  /** Four bytes for each pixel. */
  readonly rgba: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Returns the picture at half its size, with the average of four pixels for each. */
function fromAfar({ rgba, width, height }: Picture): Picture {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) }
  const at = (x: number, y: number, channel: number) => rgba[(y * width + x) * 4 + channel] ?? 0
  const averages = Uint8ClampedArray.from({ length: half.width * half.height * 4 }, (_, index) => {
    const channel = index % 4
    const x = (Math.floor(index / 4) % half.width) * 2
    const y = Math.floor(index / 4 / half.width) * 2
    return (at(x, y, channel) + at(x + 1, y, channel) + at(x, y + 1, channel) + at(x + 1, y + 1, channel)) / 4
  })
  return { ...half, rgba: averages }
}

/**
 * Reads the QR code in a part of the page. Returns `undefined` if there is no code. jsQR misses some codes because of
 * a screenshot's sharp edges, so it also tries the picture at half its size.
 */
export async function readQrCode(part: Locator): Promise<string | undefined> {
  const { width, height, ...png } = UPNG.decode(new Uint8Array(await part.screenshot()).buffer)
  const [rgba = new ArrayBuffer(0)] = UPNG.toRGBA8({ width, height, ...png })
  const near: Picture = { rgba: new Uint8ClampedArray(rgba), width, height }
  const read = (picture: Picture) => jsQR(picture.rgba, picture.width, picture.height)?.data
  return read(near) ?? read(fromAfar(near))
}
