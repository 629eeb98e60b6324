import { FoyerError, type TransferFee } from '@foyer/common'
import type { Foyer } from '@foyer/core'
import { selectTokens } from '@foyer/core/engine'
import type { SendActions } from '@foyer/core/features'
import type { StoryScript } from './storyAdapter.js'
import { connectedAt } from './visits.js'

/** Somebody else, and a name for them. */
export const storyReceiver = '0x2546BcD3c84621e976D8185a91A922aE77ECEc30'
export const storyReceiverName = 'bruno.example'

const never = () => new Promise<never>(() => undefined)
const fee: TransferFee = { likely: 420_000_000_000_000n, most: 840_000_000_000_000n }

/** A wallet that sends, on a network that tells its fee and knows one name. */
export const sendingScript: StoryScript = {
  abilities: {
    sendAsset: async () => `0x${'5e'.repeat(32)}`,
  },
  reads: {
    estimateTransferFee: async () => fee,
    resolveName: async ({ name }) => (name === storyReceiverName ? storyReceiver : undefined),
  },
}

/** The same where the wallet or the network behaves otherwise. */
export const sendingOtherwise = (change: Pick<StoryScript, 'abilities' | 'reads'>): StoryScript => ({
  abilities: { ...sendingScript.abilities, ...change.abilities },
  reads: { ...sendingScript.reads, ...change.reads },
})

/** A wallet that is asked and does not answer; a network that is asked and does not answer. */
export const silentWallet = sendingOtherwise({ abilities: { sendAsset: never } })
export const silentNetwork = sendingOtherwise({ reads: { estimateTransferFee: never } })

/** A network whose fee is more than anybody has, and one that cannot be read. */
export const dearNetwork = sendingOtherwise({
  reads: { estimateTransferFee: async () => ({ likely: 10n ** 20n, most: 10n ** 20n }) },
})
export const deadNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () => Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })),
  },
})

/** A token that keeps a part of each transfer. */
export const keepingToken = sendingOtherwise({
  reads: { estimateTransferFee: async () => ({ ...fee, arrives: 1_425_000_000_000_000_000n }) },
})

/** A network that would undo the transfer. */
export const refusingNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () =>
      Promise.reject(new FoyerError('RECEIVER_BELOW_MINIMUM', { minimum: '0.00089088', symbol: 'SOL' })),
  },
})

/** A network that would undo the transfer for a reason of its own. */
export const unwillingNetwork = sendingOtherwise({
  reads: {
    estimateTransferFee: () =>
      Promise.reject(new FoyerError('TRANSACTION_FAILED', { reason: 'Error: Account is frozen' })),
  },
})

/** A form whose receiver is this text. */
export const sendingTo =
  (receiver: string) =>
  (actions: SendActions): void => {
    actions.setAmount('1.5')
    actions.setReceiver(receiver)
  }

/** Connects, and fills in the form with the first token the account holds. */
export const fillingIn =
  (
    fill: (actions: SendActions) => void | Promise<void>,
    view: 'WalletSend' | 'WalletSendPreview' = 'WalletSend',
  ) =>
  async (foyer: Foyer): Promise<void> => {
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

/** Nobody's address, on a network that says so; and the account's own. */
export const nobodysAddress = `0x${'0'.repeat(40)}`
export const ownAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const knowingScript: StoryScript = {
  ...sendingScript,
  addresses: { isSame: (one, other) => one === other, isNobodys: address => address === nobodysAddress },
}

/** An address whose capitals do not fit, on a network that says so. */
export const mistypedAddress = '0x8ba1f109551bd432803012645Ac136ddd64DBA72'
export const spellingScript: StoryScript = {
  ...sendingScript,
  addresses: {
    isSame: (one, other) => one === other,
    isNobodys: () => false,
    hasWrongChecksum: text => text === mistypedAddress,
  },
}

/** A form that lacks nothing. */
export const complete = sendingTo(storyReceiver)
