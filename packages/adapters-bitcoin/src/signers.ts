import {
  type AccountId,
  loadExport,
  parseAccountId,
  type SessionCapabilities,
  type WalletTransport,
} from '@foyer/common'
import type { ActingAccount } from '@foyer/common/adapter-kit'
import { mapWalletError } from '@foyer/common/session-kit'
import { readAccount, readAccounts, type WalletAccount } from './addresses.js'
import { bitcoinCapabilities } from './capabilities.js'
import {
  type Actor,
  type BitcoinSigner,
  type InputToSign,
  readSignedPsbt,
  readTransactionId,
  readWalletBytes,
} from './requests.js'

/** What can be done over a transport, for the accounts of its wallet. */
export function transportCapabilities(
  transport: WalletTransport,
  { account, networkOf }: ActingAccount,
): SessionCapabilities {
  // The transport knows which accounts are its own; all that is known of them here is their form.
  const find = (id: AccountId): WalletAccount | undefined => {
    const { address, networkId } = parseAccountId(id)
    return readAccount({ address, networks: [networkId] })
  }
  const accounts = () => [find(account())].flatMap(found => found ?? [])
  return bitcoinCapabilities(transportSigner(transport), { account, accounts, find, networkOf })
}

type Answer = Readonly<Record<string, unknown>>

interface Asking {
  readonly method: string
  readonly params: object
  readonly kind?: 'send'
}

/**
 * Signs over WalletConnect's Bitcoin methods (Reown's Bitcoin RPC): amounts are text, signatures hexadecimal, though some
 * wallets write base64, and unfinished transactions base64.
 */
function transportSigner(transport: WalletTransport): BitcoinSigner {
  const ask = async ({ account, networkId, signal }: Actor, { method, params, kind }: Asking) => {
    const request = { account: account.address, ...params }
    try {
      return ((await transport.request(networkId, method, request, signal)) ?? {}) as Answer
    } catch (error) {
      throw mapWalletError(error, { kind: kind ?? 'request', method })
    }
  }
  return {
    canBroadcast: true,
    isRemote: true,
    // Of what wallets do with inscriptions when they send by themselves, the method says nothing.
    sendsFrom: 'payment',
    protocols: ['ecdsa', 'bip322'],
    async signMessage(actor, { message, protocol }) {
      const method = 'signMessage'
      const params = { message, address: actor.account.address, protocol }
      const { signature } = await ask(actor, { method, params })
      return readWalletBytes(signature, method)
    },
    async signPsbt(actor, { psbt, inputs, isBroadcast: broadcast = false }) {
      const method = 'signPsbt'
      const signInputs = inputs ?? (await findInputs(actor, { psbt, ask }))
      const params = { psbt, signInputs, broadcast }
      const answer = await ask(actor, { method, params, ...(broadcast ? { kind: 'send' } : {}) })
      return readSignedPsbt({ psbt: answer['psbt'], id: answer['txid'], method, isBroadcast: broadcast })
    },
    async sendTransfer(actor, { to, amount }) {
      const method = 'sendTransfer'
      const params = { recipientAddress: to, amount: String(amount) }
      const { txid } = await ask(actor, { method, params, kind: 'send' })
      return readTransactionId(txid, method)
    },
  }
}

/** The inputs that any of the account's addresses signs: wallets name one of them, and spend from all. */
async function findInputs(
  actor: Actor,
  { psbt, ask }: { readonly psbt: string; readonly ask: (actor: Actor, asking: Asking) => Promise<Answer> },
): Promise<readonly InputToSign[]> {
  const findOwnInputs = await loadExport('findOwnInputs', () => import('./transactions.js'))
  const method = 'getAccountAddresses'
  const answer: unknown = await ask(actor, { method, params: {} }).catch(() => [])
  const told = (Array.isArray(answer) ? answer : []).map((each: Answer | null) => ({
    address: each?.['address'],
    networks: [actor.networkId],
  }))
  return findOwnInputs(psbt, readAccounts([{ address: actor.account.address }, ...told]))
}
