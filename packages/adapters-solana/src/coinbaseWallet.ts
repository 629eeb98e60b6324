import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { VersionedTransaction } from '@solana/web3.js'
import { toBase58 } from './requests.js'

/**
 * The part of Coinbase's own Solana provider that Foyer uses. The provider accepts web3.js transactions, and supports
 * mainnet only.
 */
interface CoinbaseProvider {
  readonly publicKey?: { toBytes(): Uint8Array } | null
  connect(): Promise<unknown>
  disconnect?(): Promise<unknown>
  signMessage(message: Uint8Array): Promise<{ readonly signature: Uint8Array }>
  signTransaction(transaction: VersionedTransaction): Promise<{ serialize(): Uint8Array }>
  on?(event: string, listener: () => void): unknown
  off?(event: string, listener: () => void): unknown
}

interface Input {
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

const chains = ['solana:mainnet'] as const
const changes = ['connect', 'disconnect', 'accountChanged']

/** Wraps Coinbase's provider as a Wallet Standard wallet. */
export function coinbaseWallet(value: object): StandardWallet {
  const provider = value as CoinbaseProvider // a missing method rejects when called
  const accounts = (): readonly StandardAccount[] => {
    const bytes = provider.publicKey?.toBytes()
    return bytes ? [{ address: toBase58(bytes), chains }] : []
  }
  const each = <Result>(work: (input: Input) => Promise<Result>) => {
    return async (...inputs: Input[]) => {
      const outputs: Result[] = []
      for (const input of inputs) outputs.push(await work(input))
      return outputs
    }
  }
  return {
    name: 'Coinbase Wallet',
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        async connect(input?: { readonly silent?: boolean }) {
          if (!input?.silent) await provider.connect()
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': { disconnect: async () => provider.disconnect?.() },
      'standard:events': {
        on(_: string, listener: () => void) {
          for (const event of changes) provider.on?.(event, listener)
          return () => {
            for (const event of changes) provider.off?.(event, listener)
          }
        },
      },
      'solana:signMessage': {
        signMessage: each(async ({ message }) => {
          const { signature } = await provider.signMessage(message)
          return { signedMessage: message, signature }
        }),
      },
      'solana:signTransaction': {
        signTransaction: each(async ({ transaction }) => {
          const signed = await provider.signTransaction(VersionedTransaction.deserialize(transaction))
          return { signedTransaction: signed.serialize() }
        }),
      },
    },
  }
}
