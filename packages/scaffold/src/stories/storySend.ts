import { FoyerError, type TransferFee } from '@foyer/common'
import { selectTokens } from '@foyer/core/engine'
import type { SendActions } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import type { StoryScript } from './storyAdapter.js'
import { connectedAt } from './visits.js'

/** A receiver and its name. */
export const storyReceiver = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'
export const storyReceiverName = 'bruno.example'

const never = () => new Promise<never>(() => undefined)
const fee: TransferFee = { likely: 420_000_000_000_000n, most: 840_000_000_000_000n }

/** A wallet that can send, on a network with a fee and one known name. */
export const sendingScript: StoryScript = {
  abilities: {
    sendAsset: async () => `0x${'5e'.repeat(32)}`,
  },
  reads: {
    estimateTransferFee: async () => fee,
    resolveName: async ({ name }) => (name === storyReceiverName ? storyReceiver : undefined),
  },
}

/** Returns `sendingScript` with changes to the wallet or the network. */
export const sendingOtherwise = (change: Pick<StoryScript, 'abilities' | 'reads'>): StoryScript => ({
  abilities: { ...sendingScript.abilities, ...change.abilities },
  reads: { ...sendingScript.reads, ...change.reads },
})

/** A wallet or a network that never answers. */
export const silentWallet = sendingOtherwise({ abilities: { sendAsset: never } })
export const silentNetwork = sendingOtherwise({ reads: { estimateTransferFee: never } })

/** A network whose fee is too high, and one that cannot be read. */
export const dearNetwork = sendingOtherwise({
  reads: { estimateTransferFee: async () => ({ likely: 10n ** 20n, most: 10n ** 20n }) },
})
export const deadNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })),
  },
})

/** A token that deducts a part of each transfer. */
export const keepingToken = sendingOtherwise({
  reads: { estimateTransferFee: async () => ({ ...fee, arrives: 1_425_000_000_000_000_000n }) },
})

/** A network that rejects the transfer, because it is below the receiver's minimum. */
export const refusingNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () =>
      Promise.reject(new FoyerError('RECEIVER_BELOW_MINIMUM', { minimum: '0.00089088', symbol: 'SOL' })),
  },
})

/** A network that rejects the transfer for a network-specific reason. */
export const unwillingNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () =>
      Promise.reject(new FoyerError('TRANSACTION_FAILED', { reason: 'Error: Account is frozen' })),
  },
})

/** Fills in an amount and this receiver. */
export const sendingTo =
  (receiver: string) =>
  (actions: SendActions): void => {
    actions.setAmount('1.5')
    actions.setReceiver(receiver)
  }

/** Connects, fills in the form with the account's first token, and opens the view. */
export const fillingIn =
  (
    fill: (actions: SendActions) => void | Promise<void>,
    view: 'WalletSend' | 'WalletSendPreview' = 'WalletSend',
  ) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt({ view: 'WalletSend' })(foyer)
    const [actions, holdings] = await Promise.all([
      foyer.features.load('send'),
      foyer.features.load('tokens'),
    ])
    await holdings.refresh()
    const [first] = selectTokens(foyer.getState()).tokens
    if (first) actions.chooseToken(first)
    await fill(actions)
    if (view === 'WalletSendPreview') foyer.router.push({ view })
  }

/** Sends to a receiver or a name with its address, as often as given, before the form is filled in. The network reports at once that it arrived. */
export const afterSending =
  (
    to: string | { readonly to: string; readonly toAddress: string },
    times: number,
    visit: (foyer: FoyerInstance) => Promise<void>,
  ) =>
  async (foyer: FoyerInstance): Promise<void> => {
    await connectedAt()(foyer)
    const orders = await foyer.features.load('payments')
    const account = foyer.getState().connection.byNamespace.eip155?.activeAccount
    for (let sent = 0; account && sent < times; sent += 1) {
      const id = `before-${sent}`
      const summary = { amount: '1', symbol: 'ETH', ...(typeof to === 'string' ? { to } : to) }
      const hash = `0x${String(sent).padStart(64, '5')}`
      await orders.ask({ id, kind: 'send', account, summary, ask: async () => hash })
      await orders.waitForEnd(id, AbortSignal.timeout(10_000))
    }
    await visit(foyer)
  }

/** A network on which every transfer arrives at once. */
export const quickNetwork = sendingOtherwise({
  reads: { readOutcome: async () => ({ status: 'succeeded' }) },
})

/** An address without an owner and the account's own address, with a script that recognizes both. */
export const nobodysAddress = `0x${'0'.repeat(40)}`
export const ownAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const knowingScript: StoryScript = {
  ...sendingScript,
  addresses: { isSame: (one, other) => one === other, isNobodys: address => address === nobodysAddress },
}

/** An address with a wrong checksum, and a script that recognizes it. */
export const mistypedAddress = '0x8ba1f109551bd432803012645Ac136ddd64DBA72'
export const spellingScript: StoryScript = {
  ...sendingScript,
  addresses: {
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    isNobodys: () => false,
    hasWrongChecksum: text => text === mistypedAddress,
  },
}

/** An address like `storyReceiver`, of which 3 characters differ. */
export const resemblingAddress = storyReceiver.replace('e976D8185a91A922', 'e976C4185a91A92f')

/** Fills in a complete form. */
export const complete = sendingTo(storyReceiver)
