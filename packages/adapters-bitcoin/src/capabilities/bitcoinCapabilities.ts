import {
  type AccountId,
  FoyerError,
  loadChunk,
  parseAccountId,
  type SessionCapabilities,
  type TransactionRequest,
} from '@foyer/common'
import { isAddressOn, readAddress } from '../address/readAddress.js'
import { isUnknownMethod } from '../request/mapError.js'
import { smallestAmount } from '../transactions/chooseCoins.js'
import type { BitcoinCurrent } from './BitcoinCurrent.js'
import type { Actor, BitcoinSigner, SigningProtocol } from './BitcoinSigner.js'
import { signGiven } from './signGiven.js'

/** What Bitcoin sessions can do, as far as their wallets can. */
type BitcoinCapabilities = Pick<
  SessionCapabilities,
  'signMessage' | 'signPsbt' | 'sendTransaction' | 'describeAccount'
>

/** How a page's requests are written for Bitcoin wallets, and their answers read, over any signer. */
export function bitcoinCapabilities(signer: BitcoinSigner, current: BitcoinCurrent): BitcoinCapabilities {
  const actorOf = ({
    account = current.account(),
    signal,
  }: {
    account?: AccountId
    signal?: AbortSignal
  }) => {
    const found = current.find(account)
    if (!found) throw new FoyerError('WALLET_UNAUTHORIZED')
    return { account: found, networkId: parseAccountId(account).networkId, signal } satisfies Actor
  }
  const { signMessage, signPsbt, sendTransfer, sendsFrom } = signer
  return {
    describeAccount(account) {
      const found = current.find(account)
      if (!found) return undefined
      const { kind, publicKey } = found
      return { kind, ...(publicKey ? { publicKey } : {}) }
    },
    ...(signMessage && {
      async signMessage({ message, protocol: wanted, ...request }) {
        const actor = actorOf(request)
        return signMessage(actor, { message, protocol: chooseProtocol(signer, { ...actor, wanted }) })
      },
    }),
    ...(signPsbt && {
      signPsbt: async request => signGiven({ signer, current, actor: actorOf(request) }, request),
    }),
    ...((signPsbt ?? sendTransfer) && {
      async sendTransaction({ transaction, ...request }) {
        const actor = actorOf(request)
        const transfer = readTransfer(transaction, actor)
        const sendsFromIt = sendsFrom === 'any' || actor.account.kind === sendsFrom
        if (sendTransfer && sendsFromIt) {
          try {
            return await sendTransfer(actor, transfer)
          } catch (error) {
            if (!signPsbt || !isUnknownMethod(error)) throw error
          }
        }
        const sendBitcoin = await loadChunk(
          'sendBitcoin',
          () => import('../transactions/sendBitcoin.js'),
          module => module.sendBitcoin,
        )
        return sendBitcoin({ signer, actor, networkOf: current.networkOf }, transfer)
      },
    }),
  }
}

/** Throws `REQUEST_UNSUPPORTED` for a protocol that the address or the wallet does not have. */
function chooseProtocol(
  { protocols }: BitcoinSigner,
  { account, wanted }: Pick<Actor, 'account'> & { readonly wanted: SigningProtocol | undefined },
): SigningProtocol {
  // BIP-137 knows no Taproot address.
  const isTaproot = readAddress(account.address)?.type === 'p2tr'
  if (wanted && ((isTaproot && wanted === 'ecdsa') || !protocols?.includes(wanted)))
    throw new FoyerError('REQUEST_UNSUPPORTED', { method: `signMessage (${wanted})` })
  return wanted ?? (isTaproot ? 'bip322' : 'ecdsa')
}

function readTransfer({ to, value = 0n }: TransactionRequest, { networkId }: Actor) {
  const type = readAddress(to)?.type
  if (!type || !isAddressOn(to, networkId)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  if (value < smallestAmount(type) || value > BigInt(Number.MAX_SAFE_INTEGER))
    throw new FoyerError('AMOUNT_INVALID', { value: String(value) })
  return { to, amount: value }
}
