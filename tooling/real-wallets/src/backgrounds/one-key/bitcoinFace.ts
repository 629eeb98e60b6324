import { createBitcoinWallet } from '@foyer/testing/bitcoin'
import { giveControl } from '../WalletControl.js'
import { type OneKeyFace, tellOneKey } from './bridge.js'

const chains = { mainnet: 'BITCOIN_MAINNET', testnet: 'BITCOIN_TESTNET4' } as const

/** Creates the handler of OneKey's Bitcoin requests, which match UniSat's requests with one address at a time. */
export function createBitcoinFace(): OneKeyFace {
  const background = createBitcoinWallet({
    name: 'background of onekey',
    keys: [bitcoinKey('b1'), bitcoinKey('b2')],
    networks: [
      { network: 'mainnet', esploraUrl: 'http://127.0.0.1:9' },
      { network: 'testnet', esploraUrl: 'http://127.0.0.1:9' },
    ],
    remember: true,
  })
  const { provider, getState } = background
  const ask = async (method: string, params?: object) => {
    const answer = await provider.request(method, params)
    if ('result' in answer) return answer.result as { readonly addresses?: readonly Address[] }
    const isRefusal = answer.error.code === -32000
    throw { code: isRefusal ? 4001 : 4100, message: answer.error.message }
  }
  const first = async () => (await ask('wallet_getAccount')).addresses?.[0]
  const accounts = () =>
    first().then(
      address => (address ? [address.address] : []),
      () => [],
    )
  const tell = async () =>
    tellOneKey('btc', { method: 'wallet_events_accountsChanged', params: await accounts() })
  for (const eventName of ['accountChange', 'disconnect'])
    provider.addListener({ eventName, cb: () => void tell() })
  provider.addListener({
    eventName: 'networkChange',
    cb: () => tellOneKey('btc', { method: 'wallet_events_chainChanged', params: chains[getState().network] }),
  })
  giveControl('onekey:bip122', {
    ...background,
    getState: () => ({ ...getState(), addresses: getState().accounts.map(({ payment }) => payment) }),
    moveToNetwork: network => background.switchNetwork(network as keyof typeof chains),
  })
  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    getProviderState: () => ({ networkId: undefined, isUnlocked: true, accounts: [] }),
    requestAccounts: async () => {
      await ask('wallet_connect')
      return accounts()
    },
    getAccounts: accounts,
    getChain: () => ({ enum: chains[getState().network] }),
    getPublicKey: async () => (await first())?.publicKey,
    disconnect: () => ask('wallet_disconnect'),
    async signMessage({ message, type }) {
      const { address } = (await first()) ?? {}
      const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return ((await ask('signMessage', { address, message, protocol })) as SignedMessage).signature
    },
  }
  return async ({ method, params }) => answers[method]?.((params ?? {}) as Params)
}

interface Address {
  readonly address: string
  readonly publicKey: string
}

interface SignedMessage {
  readonly signature?: string
}

type Params = Readonly<Record<string, unknown>>

function bitcoinKey(end: string): string {
  return end.padStart(64, '0')
}
