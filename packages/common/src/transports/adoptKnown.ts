import {
  type AccountId,
  type AdoptTransport,
  type AnsweringWallet,
  FoyerError,
  parseAccountId,
  type SessionCapabilities,
  type TransactionRequest,
  type WalletTransport,
} from '@foyer/common'
import { requireGoingOn, requireSigner, signedByAnother, writeEvmNetworkId } from '@foyer/common/session-kit'
import { recoverSigner } from './recoverSigner.js'

interface ActingWallet extends AnsweringWallet {
  readonly transport: WalletTransport
  readonly account: () => AccountId
}

/** Creates capabilities of namespaces without an adapter: signing messages, and sending on EVM chains. */
export const adoptKnown: AdoptTransport = (namespace, transport, current) => {
  const acting = { transport, ...current }
  if (namespace === 'eip155') return evmBasics(acting)
  return namespace === 'solana' ? solanaBasics(acting) : undefined
}

function evmBasics({ transport, account: current, ...wallet }: ActingWallet): SessionCapabilities {
  return {
    async signMessage({ message, account = current(), signal }) {
      const { address, networkId } = parseAccountId(account)
      const method = 'personal_sign'
      const text = `0x${hex(new TextEncoder().encode(message))}`
      const signature = toText(
        method,
        await transport.request(networkId, method, [text, address], { signal }),
      )
      await requireNoOther(wallet, { account, message, signature })
      return signature
    },
    async sendTransaction({ transaction, account = current(), signal, isAnswerKept }) {
      const { address: from, networkId } = parseAccountId(account)
      const method = 'eth_sendTransaction'
      const chainId = writeEvmNetworkId(networkId)
      const parameter = { from, chainId, ...toEvmTransaction(transaction) }
      requireGoingOn(signal)
      const wait = isAnswerKept ? { isAnswerKept } : { signal }
      const answer = await transport.request(networkId, method, [parameter], wait)
      if (typeof answer === 'string' && answer !== '') return answer
      // The wallet received a request to send and may have sent.
      throw new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the wallet named no transaction' })
    },
  }
}

interface SignedText {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
}

/**
 * Throws `SIGNED_BY_ANOTHER_ACCOUNT` for a signature of another account that the wallet granted. Any other foreign
 * signature may be a contract's, which would have to be verified on its chain.
 */
async function requireNoOther(
  wallet: AnsweringWallet,
  { account, message, signature }: SignedText,
): Promise<void> {
  const signer = await recoverSigner(message, signature)
  const isSigner = (each: AccountId) => parseAccountId(each).address.toLowerCase() === signer
  if (signer === undefined || isSigner(account)) return
  const other = (await wallet.readAccounts?.())?.find(isSigner)
  if (other) throw signedByAnother(wallet, { account: other, method: 'personal_sign' })
}

function solanaBasics({ transport, account: current, ...wallet }: ActingWallet): SessionCapabilities {
  return {
    async signMessage({ message, account = current(), signal }) {
      const { address: pubkey, networkId } = parseAccountId(account)
      const method = 'solana_signMessage'
      const parameter = { message: toBase58(new TextEncoder().encode(message)), pubkey }
      const answer = await transport.request(networkId, method, parameter, { signal })
      const signature = toText(method, (answer as { signature?: unknown } | null | undefined)?.signature)
      const isSignedBy = (address: string) => isSignedOnSolana(address, { message, signature })
      await requireSigner(wallet, { account, method, isSignedBy })
      return signature
    },
  }
}

/**
 * Returns whether an address's key signed a text, using Web Crypto. Without Ed25519 support or a secure context, it
 * trusts the signature, because a library would cost every page as much as the rest of the pairing code.
 */
async function isSignedOnSolana(
  address: string,
  { message, signature }: { readonly message: string; readonly signature: string },
): Promise<boolean> {
  const { subtle } = globalThis.crypto
  if (!subtle) return true
  try {
    const [keyBytes, signatureBytes] = [fromBase58(address, 32), fromBase58(signature, 64)]
    if (!keyBytes || !signatureBytes) return false
    const key = await subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, signatureBytes, new TextEncoder().encode(message))
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError'
  }
}

function toEvmTransaction({ to, value, data, gas }: TransactionRequest) {
  const quantity = (amount: bigint) => `0x${amount.toString(16)}`
  return {
    to,
    ...(value ? { value: quantity(value) } : {}),
    ...(data ? { data } : {}),
    ...(gas ? { gas: quantity(gas) } : {}),
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function toText(method: string, answer: unknown): string {
  if (typeof answer === 'string' && answer !== '') return answer
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in base58 (Bitcoin alphabet), as Solana does. */
export function toBase58(bytes: Uint8Array): string {
  let value = 0n
  for (const byte of bytes) value = value * 256n + BigInt(byte)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex(byte => byte !== 0)
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text
}

/** Decodes base58 to `length` bytes. Returns `undefined` for invalid characters or text that is too long. */
function fromBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length > length * 1.5 || [...text].some(each => !alphabet.includes(each))) return undefined
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n)
  return Uint8Array.from({ length }, (_, index) =>
    Number((value >> BigInt(8 * (length - 1 - index))) & 0xffn),
  )
}
