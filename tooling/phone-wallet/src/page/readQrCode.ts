import jsQR from 'jsqr'

/** Reads the QR code in a picture or a video frame. Returns `undefined` if there is no code. */
export function readQrCode(source: ImageBitmap | HTMLVideoElement): string | undefined {
  const isVideo = source instanceof HTMLVideoElement
  const width = isVideo ? source.videoWidth : source.width
  const height = isVideo ? source.videoHeight : source.height
  if (width === 0 || height === 0) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(source, 0, 0)
  return jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data
}
