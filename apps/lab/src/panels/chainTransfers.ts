import type { AccountId, NetworkId, Session } from '@foyer/react'
import type { LabNamespace } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'

type Current = { readonly account?: AccountId }

/** A transfer that the page offers. */
interface Transfer {
  readonly name: string
  readonly send: (session: Session | undefined, current: Current) => Promise<string> | undefined
}

/** The index of the receiver on the local networks: the ninth account, which none of the page's wallets holds. */
const receiver = 8

const native =
  (to: string | undefined, value: bigint): Transfer['send'] =>
  (session, current) =>
    to ? session?.sendTransaction?.({ transaction: { to, value }, ...current }) : undefined

const token =
  (
    to: string | undefined,
    { address, amount }: { readonly address: string | undefined; readonly amount: bigint },
  ): Transfer['send'] =>
  (session, current) =>
    to && address ? session?.sendAsset?.({ to, token: address, amount, ...current }) : undefined

/**
 * The transfers that each family offers, with receivers and tokens of the local stack. Amounts are in the smallest
 * unit.
 */
export const chainTransfers: Readonly<
  Record<LabNamespace, (stack: Stack, networkId: NetworkId | undefined) => readonly Transfer[]>
> = {
  eip155: ({ evm }) => [{ name: 'send', send: native(evm?.accounts[receiver]?.address, 10n ** 15n) }],
  solana({ solana }, networkId) {
    const to = solana?.accounts[receiver]?.address
    const tokens = solana?.clusters.find(each => each.networkId === networkId)?.tokens
    return [
      { name: 'send', send: native(to, 1_000_000n) },
      { name: 'send-token', send: token(to, { address: tokens?.dollar.mint, amount: 1_000n }) },
      { name: 'send-token-2022', send: token(to, { address: tokens?.coin.mint, amount: 1_000n }) },
    ]
  },
  polkadot: ({ polkadot }) => [
    { name: 'send', send: native(polkadot?.accounts[receiver]?.address, 10n ** 10n) },
  ],
  bip122({ bitcoin }, networkId) {
    const network = bitcoin?.chains.find(each => each.networkId === networkId)?.network ?? 'mainnet'
    return [{ name: 'send', send: native(bitcoin?.accounts[receiver]?.[network].payment, 10_000n) }]
  },
  cosmos({ cosmos }, networkId) {
    const index = cosmos?.chains.findIndex(each => each.networkId === networkId) === 1 ? 1 : 0
    const to = cosmos?.accounts[receiver]?.addresses[index]
    return [
      { name: 'send', send: native(to, 1_000n) },
      { name: 'send-token', send: token(to, { address: cosmos?.chains[index].token.denom, amount: 1_000n }) },
    ]
  },
}
