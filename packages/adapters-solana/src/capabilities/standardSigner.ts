import { FoyerError, type NetworkId } from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { type Actor, askFeature, hasFeature } from '@foyer/common/session-kit'
import { toStandardChain } from '../networks/standardChain.js'
import { readAccounts } from '../session/readAccounts.js'
import { toBase58 } from './bytes.js'
import type { SolanaSigner } from './SolanaSigner.js'

type Output = Readonly<Record<string, unknown>>

/** Signs through the features a Wallet Standard wallet has. */
export function standardSigner(
  wallet: StandardWallet,
  accountOf: (address: string) => StandardAccount | undefined,
): SolanaSigner {
  const ask = async (
    feature: string,
    call: { inputs: readonly object[]; signal?: AbortSignal | undefined; kind?: 'send' },
  ) => {
    const answer = await askFeature(wallet, { kind: 'request', ...call, feature })
    if (!Array.isArray(answer) || answer.length < call.inputs.length) throw invalid(feature)
    return answer as readonly Output[]
  }
  const require = (address: string) => {
    const account = accountOf(address)
    if (!account) throw new FoyerError('WALLET_UNAUTHORIZED')
    return account
  }
  const onChain = ({ address, networkId }: Actor, more: object) => ({
    account: require(address),
    chain: chainOf(networkId),
    ...more,
  })
  const [message, sign, send, enter] = [
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ] as const
  return {
    ...(hasFeature(wallet, message) && {
      async signMessage({ address, signal }: Actor, text: Uint8Array) {
        const [output] = await ask(message, {
          inputs: [{ account: require(address), message: text }],
          signal,
        })
        const { signedMessage, signature } = output ?? {}
        // A wallet that signed something else did not do what was asked.
        if (!isBytes(signedMessage) || !isSame(signedMessage, text)) throw invalid(message)
        return bytes(signature, { feature: message, length: 64 })
      },
    }),
    ...(hasFeature(wallet, sign) && {
      async signTransactions(actor: Actor, transactions: readonly Uint8Array[]) {
        const inputs = transactions.map(transaction => onChain(actor, { transaction }))
        const outputs = await ask(sign, { inputs, signal: actor.signal })
        return transactions.map((_, index) => bytes(outputs[index]?.['signedTransaction'], { feature: sign }))
      },
    }),
    ...(hasFeature(wallet, send) && {
      async signAndSend(
        actor: Actor,
        { transaction, options }: { transaction: Uint8Array; options?: object | undefined },
      ) {
        const input = onChain(actor, { transaction, ...(options ? { options } : {}) })
        const [output] = await ask(send, { inputs: [input], signal: actor.signal, kind: 'send' })
        return toBase58(bytes(output?.['signature'], { feature: send, length: 64 }))
      },
    }),
    ...(hasFeature(wallet, enter) && {
      async signIn({ address, signal }: Actor, input: object) {
        const [output] = await ask(enter, { inputs: [{ ...input, address }], signal })
        const [account] = readAccounts([output?.['account']])
        const signedMessage = bytes(output?.['signedMessage'], { feature: enter })
        if (!account) throw invalid(enter)
        const signature = bytes(output?.['signature'], { feature: enter, length: 64 })
        return { address: account.address, message: signedMessage, signature }
      },
    }),
  }
}

function chainOf(networkId: NetworkId): string {
  return toStandardChain(networkId)
}

function bytes(
  value: unknown,
  { feature, length }: { readonly feature: string; readonly length?: number },
): Uint8Array {
  if (!isBytes(value) || value.length === 0 || (length !== undefined && value.length !== length))
    throw invalid(feature)
  return value
}

// Bytes of an extension may come from another realm, where `instanceof` does not hold.
const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value) && 'length' in value

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

const invalid = (method: string) => new FoyerError('WALLET_ANSWER_INVALID', { method })
