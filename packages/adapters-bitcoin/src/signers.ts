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
  readSignedText,
  readTransactionId,
} from './requests.js'

/** Creates the capabilities over a transport for the accounts of its wallet. */
export function transportCapabilities(
  transport: WalletTransport,
  acting: ActingAccount,
): SessionCapabilities {
  const { account } = acting
  // The transport checks that the account is its own. Only the address format is known here.
  const find = (id: AccountId): WalletAccount | undefined => {
    const { address, networkId } = parseAccountId(id)
    return readAccount({ address, networks: [networkId] })
  }
  const accounts = () => [find(account())].flatMap(found => found ?? [])
  return bitcoinCapabilities(transportSigner(transport), { ...acting, accounts, find })
}

type Answer = Readonly<Record<string, unknown>>

interface WalletRequest {
  readonly method: string
  readonly params: object
  readonly kind?: 'send'
}

type Ask = (actor: Actor, asking: WalletRequest) => Promise<Answer>

/**
 * Signs over WalletConnect's Bitcoin methods (Reown's Bitcoin RPC). Amounts are strings, PSBTs base64, and signatures
 * hexadecimal, although some wallets return base64.
 */
function transportSigner(transport: WalletTransport): BitcoinSigner {
  const ask: Ask = async ({ account, networkId, ...wait }, { method, params, kind }) => {
    const request = { account: account.address, ...params }
    try {
      return ((await transport.request(networkId, method, request, wait)) ?? {}) as Answer
    } catch (error) {
      throw mapWalletError(error, { kind: kind ?? 'request', method })
    }
  }
  return {
    canBroadcast: true,
    isRemote: true,
    // The method does not define whether a wallet spares inscriptions when it sends.
    sendsFrom: 'payment',
    protocols: ['ecdsa', 'bip322'],
    async signMessage(actor, { message, protocol }) {
      const method = 'signMessage'
      const params = { message, address: actor.account.address, protocol }
      return readSignedText(await ask(actor, { method, params }), method)
    },
    async signPsbt(actor, { psbt, inputs, isBroadcast: broadcast = false }) {
      const method = 'signPsbt'
      const found = inputs ? undefined : await findInputs(actor, { psbt, ask })
      const signInputs = inputs ?? found?.inputs
      const params = { psbt, signInputs, broadcast }
      const answer = await ask(actor, { method, params, ...(broadcast ? { kind: 'send' } : {}) })
      const signed = readSignedPsbt({
        psbt: answer['psbt'],
        id: answer['txid'],
        method,
        isBroadcast: broadcast,
      })
      return { ...signed, addresses: found?.addresses }
    },
    async sendTransfer(actor, { to, amount }) {
      const method = 'sendTransfer'
      const params = { recipientAddress: to, amount: String(amount) }
      const { txid } = await ask(actor, { method, params, kind: 'send' })
      return readTransactionId(txid, method)
    },
  }
}

/** Finds the inputs of all the account's addresses, because wallets expose one address and spend from several. */
async function findInputs(
  actor: Actor,
  { psbt, ask }: { readonly psbt: string; readonly ask: Ask },
): Promise<{ readonly inputs: readonly InputToSign[]; readonly addresses: readonly string[] }> {
  const findOwnInputs = await loadExport('findOwnInputs', () => import('./transactions.js'))
  const answer = await ask(actor, { method: 'getAccountAddresses', params: {} }).catch(() => [])
  const addresses = [...new Set([actor.account.address, ...readAddresses(answer)])]
  const { networkId } = actor
  const accounts = readAccounts(addresses.map(address => ({ address, networks: [networkId] })))
  return { inputs: findOwnInputs(psbt, accounts), addresses }
}

/** Returns the address strings of a list, unvalidated. */
function readAddresses(answer: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  return list.flatMap(each => {
    const { address } = Object(each) as Answer
    return typeof address === 'string' ? [address] : []
  })
}
