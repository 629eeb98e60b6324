import { FoyerError, loadChunk, type SignsPsbt } from '@foyer/common'
import { requireNetwork } from '@foyer/common/session-kit'
import type { BitcoinCurrent } from './BitcoinCurrent.js'
import type { Actor, BitcoinSigner, InputToSign } from './BitcoinSigner.js'
import { requirePagePsbt } from './encodings.js'

interface Signing {
  readonly signer: BitcoinSigner
  readonly current: BitcoinCurrent
  readonly actor: Actor
}

type PsbtRequest = Parameters<SignsPsbt['signPsbt']>[0]

const load = () => import('../transactions/givenPsbt.js')

/** Signs what the page made; the wallet sends it where it can, else the host's own node does. */
export async function signGiven(signing: Signing, request: PsbtRequest): ReturnType<SignsPsbt['signPsbt']> {
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
