import { createSolanaWallet } from '@foyer/testing'
import { base58 } from '@scure/base'
import { giveControl } from '../WalletControl.js'
import { type OneKeyFace, refused, tellOneKey } from './bridge.js'

type Feature = Readonly<Record<string, (input: object) => Promise<unknown>>>

/** Creates the handler of OneKey's Solana requests. It shows one account and encodes bytes in base58. */
export function createSolanaFace(): OneKeyFace {
  const key = (fill: number) => base58.encode(new Uint8Array(64).fill(fill))
  const background = createSolanaWallet({
    name: 'background of onekey',
    keys: [key(0xe1), key(0xe2)],
    clusters: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:9' }],
    remember: true,
  })
  const { wallet } = background
  const ask = (feature: string, input: object) =>
    (wallet.features[feature] as Feature)[feature.split(':')[1] ?? '']?.(input)
  const publicKey = () => wallet.accounts[0]?.address
  const events = wallet.features['standard:events'] as { on(event: 'change', hear: () => void): void }
  events.on('change', () => {
    const accounts = wallet.accounts.slice(0, 1).map(({ address }) => ({ publicKey: address }))
    tellOneKey('solana', { method: 'wallet_events_accountChanged', params: { accounts } })
  })
  giveControl('onekey:solana', background)
  return async ({ method, params }) => {
    const { onlyIfTrusted, message } = (params ?? {}) as { onlyIfTrusted?: boolean; message?: string }
    if (method === 'connect') {
      await ask('standard:connect', { silent: onlyIfTrusted === true })
      return publicKey() ? { publicKey: publicKey() } : refused()
    }
    if (method === 'disconnect') return ask('standard:disconnect', {})
    if (method !== 'signMessage') throw { code: 4200, message: `no ${method}` }
    const [account] = wallet.accounts
    const signed = await ask('solana:signMessage', { account, message: base58.decode(message ?? '') })
    const [output] = signed as readonly [{ readonly signature: Uint8Array }]
    return { signature: base58.encode(output.signature), publicKey: publicKey() }
  }
}
