import { createEvmWallet } from '@foyer/testing'
import { answerAsFarcaster } from './farcaster.js'
import { answerAsSafe } from './safe.js'

/** What the page around an app leaves on its window: which messages came out of the frame. */
declare global {
  interface Window {
    around: { readonly heard: unknown[]; readonly address: string }
  }
}

const { evm } = (await (await fetch('/stack.json')).json()) as {
  evm: {
    chains: { chainId: number; name: string; rpcUrl: string }[]
    accounts: { privateKey: `0x${string}` }[]
  }
}
const [chain] = evm.chains
const account = evm.accounts.at(-1) // nobody else sends from it
if (!chain || !account) throw new Error('The stack has no chain.')
const wallet = createEvmWallet({
  name: 'Around',
  rdns: 'test.foyer.around',
  keys: [account.privateKey],
  chains: [chain],
})
await wallet.provider.request({ method: 'eth_requestAccounts' })
const [address = ''] = wallet.getState().addresses

const heard: unknown[] = []
window.around = { heard, address }

const asked = new URLSearchParams(location.search)
const app = new URL(asked.get('app') ?? '')
const frame = document.createElement('iframe')
frame.style.cssText = 'width: 100%; height: 90vh; border: 0'
window.addEventListener('message', event => {
  if (event.source === frame.contentWindow) heard.push(event.data)
})
document.body.append(frame)
const parts = { frame, wallet, address, chainId: chain.chainId, appOrigin: app.origin }
if (asked.get('as') === 'safe') answerAsSafe(parts)
else answerAsFarcaster(parts)
frame.src = app.href
