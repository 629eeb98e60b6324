import { type AccountId, parseAccountId, type SessionCapabilities } from '@foyer/common'
import type { NetworkOf } from './NetworkOf.js'
import type { Actor, PolkadotSigner } from './PolkadotSigner.js'

/** What Polkadot sessions can do, as far as their wallets can. */
export type PolkadotCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPayload' | 'sendTransaction'
>

interface Current {
  readonly account: () => AccountId
  readonly networkOf: NetworkOf
}

/** How a page's requests are written for Polkadot wallets, over any signer. */
export function polkadotCapabilities(
  signer: PolkadotSigner,
  { account: current, networkOf }: Current,
): PolkadotCapabilities {
  const actorOf = ({ account = current(), signal }: { account?: AccountId; signal?: AbortSignal }): Actor => {
    const { address, networkId } = parseAccountId(account)
    return { address, networkId, signal }
  }
  const { signMessage, signPayload } = signer
  return {
    ...(signMessage && {
      signMessage: async ({ message, ...request }) => signMessage(actorOf(request), message),
    }),
    ...(signPayload && {
      signPayload: async ({ payload, ...request }) => signPayload(actorOf(request), payload),
      async sendTransaction({ transaction, ...request }) {
        const { sendTransfer } = await import('../transactions/sendTransfer.js')
        return sendTransfer({ signPayload, networkOf, actor: actorOf(request) }, transaction)
      },
    }),
  }
}
