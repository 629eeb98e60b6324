import { createCosmosWallet } from '@foyer/testing/cosmos'
import { InjectedKeplr, injectKeplrToWindow } from '@keplr-wallet/provider'
import { keplrKeys } from '../backgrounds/cosmosKeys.js'
import { giveControl } from '../backgrounds/WalletControl.js'

const background = createCosmosWallet({
  name: 'background of keplr',
  keys: keplrKeys,
  chains: [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos', rpcUrl: 'http://127.0.0.1:9' }],
  // Keplr's own object lacks these methods.
  lacks: ['isConnected', 'disconnect'],
  remember: true,
})
// The stand-in for Keplr's other namespaces has no accounts.
const other = { request: async () => ({}), getAccounts: async () => [] }
// Keplr's content script uses the same window messages as the page. The types differ only in their names.
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
    // Keplr reports account changes and nothing else.
    window.dispatchEvent(new Event('keplr_keystorechange'))
  },
})
