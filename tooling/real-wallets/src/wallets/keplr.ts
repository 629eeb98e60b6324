import { createCosmosWallet } from '@foyer/testing/cosmos'
import { InjectedKeplr, injectKeplrToWindow } from '@keplr-wallet/provider'
import { keplrKeys } from '../backgrounds/cosmosKeys.js'
import { giveControl } from '../backgrounds/WalletControl.js'

const background = createCosmosWallet({
  name: 'background of keplr',
  keys: keplrKeys,
  chains: [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos', rpcUrl: 'http://127.0.0.1:9' }],
  // Keplr's own object has no such methods.
  lacks: ['isConnected', 'disconnect'],
  remember: true,
})
// What it has for other families knows of no account.
const other = { request: async () => ({}), getAccounts: async () => [] }
// Its content script shares the window's messages with the page. One shape, other names.
const asked = { ...background.provider, ethereum: other, starknet: other, bitcoin: other } as unknown
InjectedKeplr.startProxy(asked as Parameters<typeof InjectedKeplr.startProxy>[0], 'keplr')
const ignore = () => undefined
const starknet = { id: 'keplr', name: 'Keplr', icon: '' }
const messages = {
  addMessageListener: (hear: (event: MessageEvent) => void) => window.addEventListener('message', hear),
  removeMessageListener: (hear: (event: MessageEvent) => void) => window.removeEventListener('message', hear),
  postMessage: (message: unknown) => window.postMessage(message, window.location.origin),
}
const page = [
  'keplr',
  '0.12.313',
  'extension',
  ignore,
  ignore,
  messages,
  undefined,
  undefined,
  starknet,
] as const
injectKeplrToWindow(new InjectedKeplr(...page))

giveControl('keplr', {
  ...background,
  switchAccount(index) {
    background.switchAccount(index)
    // Keplr tells of another account, and of nothing else.
    window.dispatchEvent(new Event('keplr_keystorechange'))
  },
})
