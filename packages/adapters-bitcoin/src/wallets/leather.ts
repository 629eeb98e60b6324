import { FoyerError } from '@foyer/common'
import { base64, hex } from '@scure/base'
import { readAccounts, readAddress, type WalletAccount } from '../addresses.js'
import { namesOf, networksNamed } from '../networks/networkNames.js'
import {
  type ApiRequest,
  ask,
  type BitcoinApi,
  type BitcoinSigner,
  type RpcProvider,
  readSignedPsbt,
  readSignedText,
  readTransactionId,
} from '../requests.js'

interface LeatherAddress {
  readonly symbol?: unknown
  readonly address: unknown
  readonly publicKey?: unknown
}

/**
 * Creates the API for Leather's own provider. Every `getAddresses` prompts the user, so a reconnect uses the noted
 * account. Each request specifies its network, and Leather emits no events. Only its answers reveal an account
 * change.
 */
export function leatherApi(handle: object): BitcoinApi {
  const provider = handle as RpcProvider
  let shown: readonly WalletAccount[] | undefined
  const getAddresses = async ({
    networkId,
    signal,
    kind,
  }: ApiRequest & { readonly kind: 'connect' | 'switch' }) => {
    const method = 'getAddresses'
    const network = networkName(networkId)
    const params = network ? { network } : {}
    const { addresses } = await ask(provider, { method, params, kind, networkId, signal })
    if (!Array.isArray(addresses)) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
    const networks = networksNamed(namesOf(networkId)?.satsConnect)
    const told = (addresses as readonly LeatherAddress[]).filter(each => each?.symbol === 'BTC')
    // An older Leather returns addresses of its current network, whatever was requested.
    const asked = readAccounts(told.map(({ address, publicKey }) => ({ address, publicKey, networks })))
    const read =
      asked.length > 0 ? asked : readAccounts(told.map(({ address, publicKey }) => ({ address, publicKey })))
    shown = read
    return read
  }
  return {
    provider: handle,
    signer: leatherSigner(provider),
    connect: request => getAddresses({ ...request, kind: 'connect' }),
    async read() {
      if (!shown) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'read' })
      return shown
    },
    watch: () => () => {},
    learn: ({ address, networkId }) => {
      // The other addresses of the account are known after the next `getAddresses`.
      if (shown) shown = readAccounts([{ address, networks: [networkId] }])
    },
    leave: async () => {
      shown = undefined
    },
    switchNetwork: async request => void (await getAddresses({ ...request, kind: 'switch' })),
  }
}

function leatherSigner(provider: RpcProvider): BitcoinSigner {
  return {
    canBroadcast: true,
    sendsFrom: 'payment',
    protocols: ['bip322'],
    async signMessage({ account: { address }, networkId, signal, isAnswerKept }, { message }) {
      const method = 'signMessage'
      const paymentType = readAddress(address)?.type === 'p2tr' ? 'p2tr' : 'p2wpkh'
      const params = { message, paymentType, network: networkName(networkId) }
      const answer = await ask(provider, { method, params, kind: 'request', signal, isAnswerKept })
      return readSignedText(answer, method)
    },
    async signPsbt({ networkId, signal, isAnswerKept }, { psbt, inputs, isBroadcast: broadcast = false }) {
      const method = 'signPsbt'
      const params = {
        hex: hex.encode(base64.decode(psbt)),
        broadcast,
        network: networkName(networkId),
        ...(inputs && { signAtIndex: inputs.map(({ index }) => index) }),
      }
      const kind = broadcast ? 'send' : 'request'
      const answer = await ask(provider, { method, params, kind, signal, isAnswerKept })
      return readSignedPsbt({ psbt: answer['hex'], id: answer['txid'], method, isBroadcast: broadcast })
    },
    async sendTransfer({ networkId, signal, isAnswerKept }, { to, amount }) {
      const method = 'sendTransfer'
      const recipients = [{ address: to, amount: String(amount) }]
      const params = { recipients, network: networkName(networkId) }
      const { txid } = await ask(provider, { method, params, kind: 'send', signal, isAnswerKept })
      return readTransactionId(txid, method)
    },
  }
}

/** Returns the name of a network. Leather uses the sats-connect names in lower case. */
function networkName(networkId: ApiRequest['networkId']): string | undefined {
  return namesOf(networkId)?.satsConnect.toLowerCase()
}
