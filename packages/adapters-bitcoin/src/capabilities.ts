import {
  type AccountId,
  FoyerError,
  loadChunk,
  parseAccountId,
  type SessionCapabilities,
  type SignsPsbt,
  type TransactionRequest,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { requireNetwork } from '@foyer/common/session-kit'
import { isAddressOn, readAddress, type WalletAccount } from './addresses.js'
import { smallestAmount } from './coins.js'
import { isUnknownMethod } from './errors.js'
import {
  type Actor,
  type BitcoinSigner,
  type InputToSign,
  requirePagePsbt,
  type SigningProtocol,
} from './requests.js'

/** What requests are about. */
interface BitcoinCurrent extends ActingAccount {
  /** The accounts a request may be for. */
  readonly accounts: () => readonly WalletAccount[]
  /** One of them, or whatever stands for it; `undefined` for a stranger. */
  readonly find: (id: AccountId) => WalletAccount | undefined
}

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
          () => import('./send.js'),
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

interface Signing {
  readonly signer: BitcoinSigner
  readonly current: BitcoinCurrent
  readonly actor: Actor
}

type PsbtRequest = Parameters<SignsPsbt['signPsbt']>[0]

const load = () => import('./transactions.js')

/** Signs what the page made; the wallet sends it where it can, else the host's own node does. */
async function signGiven(signing: Signing, request: PsbtRequest): ReturnType<SignsPsbt['signPsbt']> {
  const { signer, current, actor } = signing
  const { psbt, isBroadcast = false } = request
  requirePagePsbt(psbt)
  const leavesSending = isBroadcast && !signer.canBroadcast
  // Before the wallet is asked: what cannot be sent is not signed.
  const network = leavesSending ? requireNetwork(current.networkOf, actor.networkId) : undefined
  const inputs = await chooseInputs(signing, request)
  const signed = await signer.signPsbt?.(actor, { psbt, inputs, isBroadcast: isBroadcast && !leavesSending })
  if (!signed) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signPsbt' })
  if (!network) return signed
  const sendGiven = await loadChunk('sendGiven', load, module => module.sendGiven)
  const { signal } = actor
  return { ...signed, transactionId: await sendGiven(network, { signed: signed.psbt, psbt, signal }) }
}

/** The inputs the page names, or the account's own where the wallet has to be told; else the wallet chooses. */
async function chooseInputs(
  { signer, current }: Signing,
  { psbt, inputs: named }: PsbtRequest,
): Promise<readonly InputToSign[] | undefined> {
  if (!named && !signer.needsInputs) return undefined
  const inputs = named
    ? named.map(({ index, account }) => {
        const found = current.find(account)
        if (!found) throw new FoyerError('WALLET_UNAUTHORIZED')
        return { index, address: found.address }
      })
    : (await loadChunk('findOwnInputs', load, module => module.findOwnInputs))(psbt, current.accounts())
  if (inputs.length === 0)
    throw new FoyerError('TRANSACTION_FAILED', { reason: 'it spends nothing of the account' })
  return inputs
}
