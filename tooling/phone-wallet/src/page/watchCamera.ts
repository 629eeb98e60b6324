import { readQrCode } from './readQrCode.js'

const betweenFramesMs = 200

/** Watches the camera until it shows a QR code or `signal` aborts. Rejects if there is no camera. */
export async function watchCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!signal.aborted) {
      const text = readQrCode(video)
      if (text) return text
      await new Promise(resolve => setTimeout(resolve, betweenFramesMs))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}
