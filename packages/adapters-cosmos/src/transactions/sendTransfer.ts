import { FoyerError, type Network, type TransactionRequest } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { requireNetwork, toSendError } from '@foyer/common/session-kit'
import type { Actor, CosmosSigner, SigningKey } from '../capabilities/CosmosSigner.js'
import { factsOf } from '../networks/factsOf.js'
import { isAddress } from '../wallet/readKey.js'
import { broadcast } from './broadcast.js'
import type { Coin, Transfer } from './encodeTransfer.js'
import { estimateFee } from './estimateFee.js'
import { readAccount } from './readAccount.js'
import { signTransfer } from './signTransfer.js'
import { untilIncluded } from './untilIncluded.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signer: CosmosSigner
  readonly networkOf: NetworkOf
  readonly actor: Actor
}

/** Sends the network's own currency and waits until it is in a block. Resolves to the hash. */
export function sendNative(sender: Sender, { to, value = 0n }: TransactionRequest): Promise<string> {
  return send(sender, network => ({ to, coin: { denom: factsOf(network).denom, amount: value.toString() } }))
}

/** Sends another currency of the network, by its denom, and waits until it is in a block. Resolves to the hash. */
export function sendToken(
  sender: Sender,
  { to, token, amount }: { readonly to: string; readonly token: string; readonly amount: bigint },
): Promise<string> {
  return send(sender, () => {
    if (!/^[a-zA-Z][\w/:.-]{2,127}$/.test(token))
      throw new FoyerError('TRANSACTION_FAILED', { reason: 'there is no such token on this network' })
    return { to, coin: { denom: token, amount: amount.toString() } }
  })
}

/** The wallet signs and the host's node sends: the transaction is then where the page shows it. */
async function send(
  { signer, networkOf, actor }: Sender,
  toOrder: (network: Network) => { readonly to: string; readonly coin: Coin },
): Promise<string> {
  const network = requireNetwork(networkOf, actor.networkId)
  const { to, coin } = toOrder(network)
  if (!isAddress(to, factsOf(network).bech32Prefix)) throw new FoyerError('ACCOUNT_INVALID', { value: to })
  const { address, signal } = actor
  const transfer: Transfer = { from: address, to, coin }
  try {
    const [account, key] = await Promise.all([
      readAccount(network, { address, signal }),
      signer.readKey(actor),
    ])
    requireUsual(key)
    if (!account) throw new FoyerError('TRANSACTION_FAILED', { reason: 'the account holds nothing here' })
    const { publicKey } = key
    const fee = await estimateFee(network, { transfer, sequence: account.sequence, publicKey, signal })
    const transaction = await signTransfer(signer, { actor, key, transfer, account, fee })
    const { hash, text } = await broadcast(network, { transaction, signal })
    await untilIncluded(network, { hash, signal })
    return text
  } catch (error) {
    throw toSendError(error)
  }
}

// Chains that are EVM chains as well have keys whose transactions are written otherwise.
function requireUsual({ algorithm }: SigningKey): void {
  if (algorithm !== 'secp256k1') throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'sendTransaction' })
}
