import type { MultichainWallet } from '../multichain/MultichainWallet.js'

/** The part of a Foyer instance that stories use. */
export interface StoryFoyer {
  getState(): {
    readonly connection: { readonly connectors: readonly { readonly id: string; readonly name: string }[] }
  }
  connect(request: { readonly connectorId: string }): Promise<unknown>
  open(request?: never): unknown
  readonly advanced: { load(): Promise<unknown> }
}

/** A state of a visitor with a wallet. */
interface StoryState {
  /** Whether the page has a wallet. */
  readonly hasWallet: boolean
  /** Brings the running instance into the state. */
  reach(parts: StoryParts): Promise<void>
}

interface StoryParts {
  readonly wallet: MultichainWallet
  /** Connects the page's wallet. */
  connect(): Promise<unknown>
}

/** A chain that no page offers. */
const elsewhere = { chainId: 999_999_937, name: 'Elsewhere', rpcUrl: 'http://127.0.0.1:8545' }

const stay = async () => undefined
const whatever = (): undefined => undefined // The story shows the outcome.

/** The states of a visitor with a wallet, by name. */
export const storyStates = {
  /** The page has no wallet. */
  noWallet: { hasWallet: false, reach: stay },
  /** The page has a wallet that is not connected. */
  disconnected: { hasWallet: true, reach: stay },
  /** The wallet has a pending connect request. */
  connecting: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      wallet.setApproval('ask')
      connect().catch(whatever)
    },
  },
  /** The user rejected the connect request. */
  declined: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      wallet.setApproval('reject')
      await connect().catch(whatever)
    },
  },
  connected: {
    hasWallet: true,
    async reach({ connect }) {
      await connect()
    },
  },
  /** The wallet was connected and then locked. */
  locked: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      for (const each of familiesOf(wallet)) each.lock()
    },
  },
  /** The wallet is connected on a network that the page does not offer (EVM). */
  wrongNetwork: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      wallet.eip155?.addChain(elsewhere)
      wallet.eip155?.switchChain(elsewhere.chainId)
    },
  },
  /** The wallet was connected and then revoked the page's permission. */
  gone: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      for (const each of familiesOf(wallet)) each.disconnect()
    },
  },
} as const satisfies Readonly<Record<string, StoryState>>

/** The name of a story's state, a key of `storyStates`. */
export type StoryStateName = keyof typeof storyStates

function familiesOf({ eip155, solana, polkadot, bip122, cosmos }: MultichainWallet) {
  return [eip155, solana, polkadot, bip122, cosmos].filter(each => each !== undefined)
}
