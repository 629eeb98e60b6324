import type { MultichainWallet } from '../multichain/MultichainWallet.js'

/** What a story does to an instance of Foyer. */
export interface StoryFoyer {
  load(): Promise<unknown>
  getState(): {
    readonly connection: { readonly connectors: readonly { readonly id: string; readonly name: string }[] }
  }
  readonly connection: { connect(request: { readonly connectorId: string }): Promise<unknown> }
  readonly router: { open(request?: never): unknown }
}

/** How far a visitor is with a wallet. */
interface StoryState {
  /** Whether the page has a wallet. */
  readonly hasWallet: boolean
  /** What becomes of the instance, once it runs. */
  reach(parts: StoryParts): Promise<void>
}

interface StoryParts {
  readonly wallet: MultichainWallet
  /** Asks the wallet of the page for its account. */
  connect(): Promise<unknown>
}

/** A chain that no page offers. */
const elsewhere = { chainId: 999_999_937, name: 'Elsewhere', rpcUrl: 'http://127.0.0.1:8545' }

const stay = async () => undefined
const whatever = (): undefined => undefined // what came of it is what the story shows

/** Every state of a visitor with a wallet, by its name. */
export const storyStates = {
  /** No wallet in the page. */
  noWallet: { hasWallet: false, reach: stay },
  /** A wallet in the page that nobody asked. */
  disconnected: { hasWallet: true, reach: stay },
  /** The wallet was asked and did not answer yet. */
  connecting: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      wallet.setApproval('ask')
      connect().catch(whatever)
    },
  },
  /** The visitor declined in the wallet. */
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
  /** Connected, and the wallet was locked afterwards. */
  locked: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      for (const each of familiesOf(wallet)) each.lock()
    },
  },
  /** Connected, on a network that the page does not offer (EVM). */
  wrongNetwork: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      wallet.eip155?.addChain(elsewhere)
      wallet.eip155?.switchChain(elsewhere.chainId)
    },
  },
  /** Connected, and the wallet forgot the page. */
  gone: {
    hasWallet: true,
    async reach({ wallet, connect }) {
      await connect()
      for (const each of familiesOf(wallet)) each.disconnect()
    },
  },
} as const satisfies Readonly<Record<string, StoryState>>

/** The name of a state. */
export type StoryStateName = keyof typeof storyStates

function familiesOf({ eip155, solana, polkadot, bip122, cosmos }: MultichainWallet) {
  return [eip155, solana, polkadot, bip122, cosmos].filter(each => each !== undefined)
}
