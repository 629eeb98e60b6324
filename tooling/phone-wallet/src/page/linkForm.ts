import type { PhoneWallet } from '../wallet/PhoneWallet.js'
import { button } from './button.js'
import { element } from './element.js'
import { readQrCode } from './readQrCode.js'
import { watchCamera } from './watchCamera.js'

/**
 * Creates the form for a pairing URI: as pasted text, from a picture of a QR code or from the camera. `say` shows a
 * message.
 */
export function linkForm(wallet: PhoneWallet, say: (text: string) => void): HTMLElement {
  const input = element('input', {
    testId: 'phone-link',
    attributes: { placeholder: 'wc:…', 'aria-label': 'Link', autocomplete: 'off', spellcheck: 'false' },
  })
  const connect = async (uri: string) => {
    if (!uri.trim().startsWith('wc:')) {
      say('This is not a WalletConnect link.')
      return
    }
    await wallet.pair(uri)
    input.value = ''
  }
  const file = element('input', {
    testId: 'phone-scan-file',
    attributes: { type: 'file', accept: 'image/*', 'aria-label': 'Picture of a QR code' },
  })
  file.addEventListener('change', async () => {
    const [picture] = file.files ?? []
    if (!picture) return
    const text = readQrCode(await createImageBitmap(picture))
    file.value = ''
    // The wallet's notice shows a failure.
    if (text) await connect(text).catch(() => {})
    else say('There is no QR code in this picture.')
  })
  return element(
    'section',
    { className: 'card' },
    element('h2', { text: 'Connect to a dapp' }),
    input,
    button({ text: 'Connect', testId: 'phone-pair', kind: 'main', onPress: () => connect(input.value) }),
    element('label', { className: 'file' }, element('span', { text: 'Scan a picture' }), file),
    cameraPanel(connect, say),
  )
}

function cameraPanel(connect: (uri: string) => Promise<void>, say: (text: string) => void): HTMLElement {
  const video = element('video', {
    className: 'camera',
    attributes: { muted: '', playsinline: '', hidden: '' },
  })
  let looking: AbortController | undefined
  const look = async () => {
    looking?.abort()
    looking = new AbortController()
    video.hidden = false
    try {
      const text = await watchCamera(video, looking.signal)
      if (text) await connect(text)
    } catch {
      say('There is no camera to use.')
    } finally {
      video.hidden = true
    }
  }
  return element(
    'div',
    {},
    video,
    button({ text: 'Scan with the camera', testId: 'phone-scan-camera', onPress: look }),
  )
}
