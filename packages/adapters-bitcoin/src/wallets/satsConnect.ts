import { FoyerError, type Stop } from '@foyer/common'
import { type AskOptions, quietly } from '@foyer/common/session-kit'
import { readAccounts, type WalletAccount } from '../addresses.js'
import { isUnknownMethod, mapSatsConnectError } from '../errors.js'
import { namesOf, networksNamed } from '../networks/networkNames.js'
import {
  type AnswerRecord,
  type ApiRequest,
  ask,
  type BitcoinApi,
  type BitcoinSigner,
  type RpcProvider,
  readSignedPsbt,
  readSignedText,
  readTransactionId,
} from '../requests.js'

const purposes = ['payment', 'ordinals'] as const
const changes = ['accountChange', 'networkChange', 'disconnect']

type Call = Omit<AskOptions, 'mapError'> & { readonly params?: object }

/** Creates the API for a sats-connect wallet (WBIP-001): JSON-RPC over a single `request` method. */
export function satsConnectApi(provider: object): BitcoinApi {
  const call = (options: Call) => ask(provider as RpcProvider, { ...options, mapError: mapSatsConnectError })
  return {
    provider,
    signer: satsConnectSigner(call),
    connect: request => connect(call, request),
    async read(signal) {
      const answer = await call({ method: 'wallet_getAccount', kind: 'silent', signal })
      return toAccounts(answer, 'wallet_getAccount')
    },
    watch: onChange => watch(provider as RpcProvider, onChange),
    leave: () =>
      quietly(async signal => {
        await call({ method: 'wallet_disconnect', kind: 'request', signal })
      }),
    async switchNetwork({ networkId, signal }) {
      const name = namesOf(networkId)?.satsConnect
      if (!name) throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId })
      const method = 'wallet_changeNetwork'
      await call({ method, params: { name }, kind: 'switch', networkId, signal })
    },
  }
}

async function connect(
  call: (options: Call) => Promise<AnswerRecord>,
  { networkId, signal }: ApiRequest,
): Promise<readonly WalletAccount[]> {
  const network = namesOf(networkId)?.satsConnect
  const first = { method: 'wallet_connect', params: { addresses: purposes, ...(network ? { network } : {}) } }
  const older = { method: 'getAddresses', params: { purposes } }
  try {
    return toAccounts(await call({ ...first, kind: 'connect', signal }), first.method)
  } catch (error) {
    if (!isUnknownMethod(error)) throw error
    return toAccounts(await call({ ...older, kind: 'connect', signal }), older.method)
  }
}

function toAccounts({ addresses, network }: AnswerRecord, method: string): readonly WalletAccount[] {
  if (!Array.isArray(addresses)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  const { bitcoin } = (network ?? {}) as { readonly bitcoin?: { readonly name?: unknown } | null }
  const networks = networksNamed(bitcoin?.name)
  const told = addresses.map(each => ({ ...(each as { readonly address: unknown }), networks }))
  const accounts = readAccounts(told)
  if (addresses.length > 0 && accounts.length === 0) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return accounts
}

function watch(provider: RpcProvider, onChange: (told?: readonly WalletAccount[]) => void): Stop {
  const stops = changes.map(eventName => {
    try {
      return provider.addListener?.({ eventName, cb: event => onChange(toldBy(eventName, event)) })
    } catch {
      return undefined // the wallet has no events
    }
  })
  return () => {
    for (const stop of stops) {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // A failure inside the wallet.
      }
    }
  }
}

/** Reads the accounts from an event: an empty list after a disconnect, or `undefined` if the event contains none. */
function toldBy(eventName: string, event: unknown): readonly WalletAccount[] | undefined {
  if (eventName === 'disconnect') return []
  const { addresses } = (event ?? {}) as AnswerRecord
  const told = Array.isArray(addresses) ? addresses : []
  const accounts = readAccounts(told.map(each => ({ ...(each as { readonly address: unknown }) })))
  return accounts.length > 0 ? accounts : undefined
}

function satsConnectSigner(call: (options: Call) => Promise<AnswerRecord>): BitcoinSigner {
  return {
    canBroadcast: true,
    sendsFrom: 'payment',
    protocols: ['ecdsa', 'bip322'],
    async signMessage({ account: { address }, signal, isAnswerKept }, { message, protocol }) {
      const method = 'signMessage'
      const params = { address, message, protocol: protocol.toUpperCase() }
      const answer = await call({ method, params, kind: 'request', signal, isAnswerKept })
      return readSignedText(answer, method)
    },
    async signPsbt({ signal, isAnswerKept }, { psbt, inputs, isBroadcast: broadcast = false }) {
      const method = 'signPsbt'
      const signInputs = inputs && {
        signInputs: Object.fromEntries(
          inputs.map(({ address }) => [
            address,
            inputs.filter(each => each.address === address).map(({ index }) => index),
          ]),
        ),
      }
      const params = { psbt, broadcast, ...signInputs }
      const kind = broadcast ? 'send' : 'request'
      const answer = await call({ method, params, kind, signal, isAnswerKept })
      return readSignedPsbt({ psbt: answer['psbt'], id: answer['txid'], method, isBroadcast: broadcast })
    },
    async sendTransfer({ signal, isAnswerKept }, { to, amount }) {
      const method = 'sendTransfer'
      const params = { recipients: [{ address: to, amount: Number(amount) }] }
      const { txid } = await call({ method, params, kind: 'send', signal, isAnswerKept })
      return readTransactionId(txid, method)
    },
  }
}
