import { serveFramedApp } from '@foyer/react/parent-page'
import type { AroundChain, AroundParts } from './AroundParts.js'
import { answerAsFarcaster } from './farcaster.js'
import { answerAsSafe, type SafeOwners } from './safe.js'

/** The page around the app exposes the messages it received from the frame, and the account's address. */
declare global {
  interface Window {
    around: { readonly heard: unknown[]; readonly address: string; readonly safe?: SafeOwners }
  }
}

const { evm } = (await (await fetch('/stack.json')).json()) as {
  evm: { chains: AroundChain[]; accounts: { privateKey: `0x${string}` }[] }
}
const [chain] = evm.chains
const account = evm.accounts.at(-1)
if (!chain || !account) throw new Error('The stack has no chain.')

const heard: unknown[] = []
const asked = new URLSearchParams(location.search)
const app = new URL(asked.get('app') ?? '')
const frame = document.createElement('iframe')
frame.style.cssText = 'width: 100%; height: 90vh; border: 0'
window.addEventListener('message', event => {
  if (event.source === frame.contentWindow) heard.push(event.data)
})
document.body.append(frame)
const parts: AroundParts = { frame, chain, key: account.privateKey, appOrigin: app.origin, asked }
if (asked.get('as') === 'links') {
  frame.setAttribute('sandbox', asked.get('sandbox') ?? '')
  const serves = asked.get('serves')
  if (serves) serveFramedApp({ frame, appOrigin: serves })
  window.around = { heard, address: '' }
} else if (asked.get('as') === 'safe') {
  const safe = await answerAsSafe(parts)
  window.around = { heard, address: safe.address, safe }
} else {
  window.around = { heard, address: await answerAsFarcaster(parts) }
}
frame.src = app.href
