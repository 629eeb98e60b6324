import { writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import UPNG from 'upng-js'
import { settle } from './shots.js'

/** Still pictures of a page, with the finger of a visitor between them. */
export interface Recorder {
  /** Adds the page as it is now for this time. */
  hold(ms: number): Promise<void>
  /** Moves the finger to a control, which is then tapped. */
  tap(control: Locator): Promise<void>
  /** Writes the frames as an animated PNG and returns its size in bytes. */
  write(file: string): number
}

interface Frame {
  readonly pixels: Uint8Array
  readonly ms: number
}

interface Point {
  readonly x: number
  readonly y: number
}

const glideFrames = 5
const glideMs = 45
const tapMs = 110
/** Radii in px of the page. */
const finger = { rest: 13, tap: 19 } as const
/** More than the modal uses, and few enough for a small file. */
const colors = 200

/** Creates a recorder of a page with this number of device pixels per px. */
export function createRecorder(page: Page, scale: number): Recorder {
  const frames: Frame[] = []
  const size = { width: 0, height: 0 }
  const last = { x: 195, y: 700 }
  const look = async () => {
    const picture = await page.screenshot()
    const decoded = UPNG.decode(new Uint8Array(picture).buffer)
    Object.assign(size, { width: decoded.width, height: decoded.height })
    return new Uint8Array(UPNG.toRGBA8(decoded)[0] as ArrayBuffer) // A screenshot has one frame.
  }
  const withFinger = (pixels: Uint8Array, { x, y }: Point, radius: number) =>
    drawDisc(pixels, { x: x * scale, y: y * scale, radius: radius * scale, width: size.width })
  return {
    async hold(ms) {
      await settle(page)
      frames.push({ pixels: await look(), ms })
    },
    async tap(control) {
      await control.scrollIntoViewIfNeeded()
      await settle(page)
      const box = await control.boundingBox()
      if (!box) throw new Error('The recording taps a control that is not visible.')
      const target = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const still = await look()
      for (let step = 1; step <= glideFrames; step++) {
        const point = between(last, target, step / glideFrames)
        frames.push({ pixels: withFinger(still, point, finger.rest), ms: glideMs })
      }
      frames.push({ pixels: withFinger(still, target, finger.tap), ms: tapMs })
      Object.assign(last, target)
      await control.tap()
    },
    write(file) {
      const { width, height } = size
      const pictures = frames.map(({ pixels }) => pixels.buffer as ArrayBuffer) // `look` made them.
      const delays = frames.map(({ ms }) => ms)
      const encoded = new Uint8Array(UPNG.encode(pictures, width, height, colors, delays))
      writeFileSync(file, encoded)
      return encoded.byteLength
    },
  }
}

const ease = (part: number) => 1 - (1 - part) ** 2

function between(from: Point, to: Point, part: number): Point {
  const along = ease(part)
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}

/** Returns a copy of a picture with a translucent disc. */
function drawDisc(
  pixels: Uint8Array,
  disc: { readonly x: number; readonly y: number; readonly radius: number; readonly width: number },
): Uint8Array {
  const { x, y, radius, width } = disc
  const drawn = new Uint8Array(pixels)
  for (let row = Math.max(0, Math.floor(y - radius)); row < y + radius; row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
      const distance = Math.hypot(column - x, row - y)
      if (distance > radius) continue
      const strength = distance > radius - 2 ? 0.85 : 0.45
      const at = (row * width + column) * 4
      if (at + 3 >= drawn.length) continue
      for (const [channel, tone] of [43, 179, 200].entries()) {
        const under = pixels[at + channel] ?? 0
        drawn[at + channel] = Math.round(under + (tone - under) * strength)
      }
    }
  }
  return drawn
}
