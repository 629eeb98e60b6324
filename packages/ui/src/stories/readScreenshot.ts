import jsQR from 'jsqr'
import { page } from 'vitest/browser'

async function pixelsOf(png: string): Promise<ImageData> {
  const response = await fetch(`data:image/png;base64,${png}`)
  const bitmap = await createImageBitmap(await response.blob())
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) return new ImageData(1, 1)
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** Decodes the QR code in a screenshot of an element, taken in CSS pixels. */
export async function readScreenshot(element: Element): Promise<string | undefined> {
  const base64 = await page.screenshot({ element, save: false })
  const { data: pixels, width, height } = await pixelsOf(base64)
  return jsQR(pixels, width, height)?.data
}
