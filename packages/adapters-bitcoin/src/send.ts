import { FoyerError, loadChunk, type Network } from '@foyer/common'
import type { NetworkOf } from '@foyer/common/adapter-kit'
import { requireNetwork } from '@foyer/common/session-kit'
import { readAddress } from './addresses.js'
import { chooseCoins, type Draft } from './coins.js'
import { broadcast, callEsplora, readCoins, readFeeRate } from './esplora.js'
import type { Actor, BitcoinSigner } from './requests.js'

/** Who sends, where, and through which wallet. */
export interface Sender {
  readonly signer: BitcoinSigner
  readonly actor: Actor
  readonly networkOf: NetworkOf
}

/**
 * Sends bitcoin with a wallet that only signs: the transaction is made here, of the account's coins, and sent through the
 * host's own node. Resolves to its id. Failures: `TRANSACTION_FAILED` when there is not enough or the network refuses,
 * `NETWORK_UNSUPPORTED`, `RPC_FAILED`, and those of the wallet.
 */
export async function sendBitcoin(
  { signer, actor, networkOf }: Sender,
  { to, amount }: { readonly to: string; readonly amount: bigint },
): Promise<string> {
  const { account, networkId, signal } = actor
  const network = requireNetwork(networkOf, networkId)
  const [from, toType] = [readAddress(account.address)?.type, readAddress(to)?.type]
  if (!from || !toType) throw new FoyerError('ACCOUNT_INVALID', { value: from ? to : account.address })
  const [coins, feeRate] = await Promise.all([
    readCoins(network, { address: account.address, signal }),
    readFeeRate(network, signal),
  ])
  const draft = chooseCoins(coins, { amount, feeRate, from, to: toType })
  if (!draft.isEnough) throw new FoyerError('TRANSACTION_FAILED', { reason: 'insufficient funds' })
  const buildPsbt = await loadChunk(
    'buildPsbt',
    () => import('./transactions.js'),
    module => module.buildPsbt,
  )
  const earlier = from === 'p2pkh' ? await readEarlier(network, { draft, signal }) : []
  const psbt = buildPsbt({ account, draft, to, amount, earlier })
  const inputs = draft.coins.map((_, index) => ({ index, address: account.address }))
  const signed = await signer.signPsbt?.(actor, { psbt, inputs })
  if (!signed) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'signPsbt' })
  const finishPsbt = await loadChunk(
    'finishPsbt',
    () => import('./transactions.js'),
    module => module.finishPsbt,
  )
  return broadcast(network, { ...finishPsbt({ signed: signed.psbt, psbt }), signal })
}

/** The whole transactions that legacy inputs spend from: their signatures do not commit to amounts. */
function readEarlier(
  network: Network,
  { draft, signal }: { readonly draft: Draft; readonly signal: AbortSignal | undefined },
): Promise<readonly string[]> {
  const read = ({ transactionId }: { readonly transactionId: string }) =>
    callEsplora(network, { path: `/tx/${transactionId}/hex`, signal })
  return Promise.all(draft.coins.map(read))
}
