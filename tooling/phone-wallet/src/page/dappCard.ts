import type { Dapp } from '../wallet/PhoneWalletState.js'
import { element } from './element.js'

const verdicts = {
  VALID: 'Verified origin',
  INVALID: 'Origin does not match',
  UNKNOWN: 'Origin not verified',
}

/** Shows the dapp of a request. Everything except the verification is the dapp's own claim. */
export function dappCard(dapp: Dapp, testIds: string): HTMLElement {
  const verdict = dapp.isScam ? 'Reported as a scam' : verdicts[dapp.verification]
  return element(
    'div',
    { className: 'dapp' },
    dappIcon(dapp),
    element(
      'div',
      { className: 'dapp-text' },
      element('strong', { text: dapp.name || 'No name', testId: `${testIds}-name` }),
      element('span', { text: dapp.url, testId: `${testIds}-url` }),
    ),
    element('span', {
      text: verdict,
      testId: `${testIds}-verification`,
      className: 'verdict',
      attributes: { 'data-verification': dapp.isScam ? 'SCAM' : dapp.verification },
    }),
  )
}

function dappIcon({ iconUrl, name }: Dapp): HTMLElement {
  const letter = element('span', { className: 'icon', text: name.slice(0, 1).toUpperCase() || '?' })
  if (!iconUrl || !/^(https?:|data:image\/)/.test(iconUrl)) return letter
  const image = element('img', { className: 'icon', attributes: { src: iconUrl, alt: '' } })
  image.addEventListener('error', () => image.replaceWith(letter))
  return image
}
