import {
  type AddressFacts,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  readName,
  type Stop,
  safeImageUrl,
} from '@foyer/common'
import { createReading } from '../../base/reading.js'
import {
  type BlockchainClient,
  createBlockchainClient,
} from '../../wallet/blockchain/createBlockchainClient.js'
import type { NameRecord } from '../../wallet/blockchain/names.js'
import { isOfZone, zoneOf } from '../../wallet/blockchain/nameZone.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { type AddressForms, chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { selectTokens } from '../tokens/state.js'
import { formerAddressOf, isNameForm, knownAddresses, knownTransfersTo } from './knownReceivers.js'
import { findLookalike } from './lookalike.js'
import type { SendDraft } from './sender.js'
import {
  noReceiver,
  type Receiver,
  type ReceiverAddress,
  type ReceiverRisk,
  type SendKnown,
  type SendNeeds,
  selectSend,
} from './state.js'

/** Returns whether the adapter of a namespace accepts a text as an address. `false` if no adapter can check it. */
export function isReceiverAddress(
  addresses: AddressForms,
  { namespace, text }: { readonly namespace: Namespace; readonly text: string },
): boolean {
  return addresses.get(namespace)?.isAddress(text) ?? false
}

/** Returns an address in the form that the wallets and nodes of its namespace take. */
export function toWalletAddress(
  addresses: AddressForms,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): string {
  return addresses.get(namespace)?.toPlainAddress(address) ?? address
}

/** A name, the network of the requested address, and the signal that ends the lookup. */
interface NameQuestion {
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

/** The sources of names and of address formats. */
interface ReceiverSources {
  readonly needs: SendNeeds
  readonly addresses: AddressForms
  readonly client: BlockchainClient | undefined
}

/** The address of a name on one network. */
interface FoundReceiver extends ReceiverAddress {
  readonly profileName: string
  readonly profileImageUrl?: string | undefined
}

/**
 * Looks a name up with the network's own name service. A name of the blockchain service's zone is also looked up with
 * that service. Resolves to `undefined` if there is no address on this very network. Failures: those of the name
 * service that did not answer; `ABORTED`.
 */
async function resolveReceiver(
  { needs, addresses, client }: ReceiverSources,
  question: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const { name } = question
  // A partial address must not be sent to a service.
  if (!isNameForm(name) || readName(name) !== name) return undefined
  const { namespace } = parseNetworkId(question.networkId)
  const isAddress = (text: string) => isReceiverAddress(addresses, { namespace, text })
  const found =
    client && isOfZone(name, zoneOf(needs.settings))
      ? await askBoth({ needs, client }, question, isAddress)
      : await askNetwork(needs, question, isAddress)
  if (!found) return undefined
  return {
    ...found,
    ...readAddress({ needs, addresses }, { networkId: question.networkId, text: found.address, name }),
  }
}

/** The text of an address on a network, and the name that it was found for. */
interface AddressText {
  readonly networkId: NetworkId
  readonly text: string
  readonly name?: string | undefined
}

/** Returns an address in the form that wallets take, with what is known of it and the reason to doubt it. */
function readAddress(
  { needs, addresses }: Pick<ReceiverSources, 'needs' | 'addresses'>,
  { networkId, text, name }: AddressText,
): ReceiverAddress {
  const { namespace } = parseNetworkId(networkId)
  const form = addresses.get(namespace)
  const address = toWalletAddress(addresses, { namespace, address: text })
  const { isSame } = form ?? plainFacts
  const state = needs.store.getState()
  const knownTransfers = knownTransfersTo(state, { namespace, address, isSame })
  const formerAddress = name && formerAddressOf(state, { namespace, address, isSame, name })
  const lookalike = findLookalike(address, { known: knownAddresses(state, namespace), isSame })
  const isMisspelt = form?.hasWrongChecksum?.(text, networkId) === true
  return {
    address,
    ...(knownTransfers === undefined ? {} : { knownTransfers }),
    ...(isMisspelt ? { doubt: 'checksum' } : {}),
    ...(formerAddress ? { doubt: 'moved', formerAddress } : {}),
    ...(lookalike ? { doubt: 'lookalike', lookalike } : {}),
  }
}

/**
 * Asks the network, and also the service if the network has no answer. The network's answer takes precedence, even
 * for the service's names.
 */
async function askBoth(
  parts: { readonly needs: SendNeeds; readonly client: BlockchainClient },
  question: NameQuestion,
  isAddress: IsAddress,
): Promise<FoundReceiver | undefined> {
  const own = await askNetwork(parts.needs, question, isAddress).catch(() => undefined)
  return own ?? askService(parts, question, isAddress)
}

type IsAddress = (text: string) => boolean

async function askNetwork(
  needs: SendNeeds,
  { name, networkId, signal }: NameQuestion,
  isAddress: IsAddress,
): Promise<FoundReceiver | undefined> {
  const reads = chainClientOf(needs, networkId)
  const address = await withinReadTime(networkId, signal, async inner =>
    reads?.resolveName?.({ name, signal: inner }),
  )
  if (!address || !isAddress(address)) return undefined
  const image = await withinReadTime(networkId, signal, async inner =>
    reads?.readAvatar?.({ name, signal: inner }),
  ).catch(() => undefined)
  return { address, profileName: name, profileImageUrl: safeImageUrl(image) }
}

async function askService(
  { needs, client }: { readonly needs: SendNeeds; readonly client: BlockchainClient },
  { name, networkId, signal }: NameQuestion,
  isAddress: IsAddress,
): Promise<FoundReceiver | undefined> {
  const record = await client.lookUpName({ name, networkId, signal })
  const address = record && addressesIn(needs, { record, networkId }).find(isAddress)
  if (!record || !address) return undefined
  const avatar = record.attributes.find(each => each.avatar)?.avatar
  return { address, profileName: name, profileImageUrl: avatar }
}

/**
 * Returns the addresses of a name for a network. Another chain's address is not used: a contract may exist only
 * there.
 */
function addressesIn(
  { adapters }: SendNeeds,
  { record, networkId }: { readonly record: NameRecord; readonly networkId: NetworkId },
): readonly string[] {
  const coinTypes = adapters.get(parseNetworkId(networkId).namespace)?.nameCoinTypes?.(networkId) ?? []
  return coinTypes.flatMap(each => record.addresses[each]?.address ?? [])
}

/** The delay between the last change and the lookup of a name, in ms. */
const patienceMs = 500
/** The maximum length of a name or an address. */
const longest = 256

/** The reader that converts the typed text to a receiver. The newest text counts. */
export interface ReceiverReader {
  read(typed: string): void
  /** Cancels the current lookup. */
  stop: Stop
}

/** Creates the reader. `show` is called with the receiver immediately, and again after a name lookup. */
export function createReceiverReader(
  { needs, addresses }: Pick<ReceiverSources, 'needs' | 'addresses'>,
  show: (receiver: Receiver) => void,
): ReceiverReader {
  const client = createBlockchainClient(needs)
  const accountNow = () => selectActiveAccount(needs.store.getState())
  const typedName = () => selectSend(needs.store.getState()).receiver.text
  const lookUps = createReading(needs, {
    key: name => `${name} for ${accountNow()}`,
    request: typedName,
    async read(text, signal): Promise<Receiver> {
      const account = accountNow()
      const question = account && { name: text, networkId: parseAccountId(account).networkId, signal }
      const found = question && (await resolveReceiver({ needs, addresses, client }, question))
      return found ? { status: 'named', text, ...found } : { status: 'invalid', text }
    },
    show(reading) {
      if (reading.status === 'known') show(reading.value)
      if (reading.status === 'failed') show({ status: 'unanswered', text: typedName() })
    },
  })

  return {
    stop: lookUps.forget,
    read(typed) {
      lookUps.forget()
      const text = typed.trim().slice(0, longest)
      const { activeNamespace: namespace } = needs.store.getState().networks
      if (text === '') return show(noReceiver)
      if (isReceiverAddress(addresses, { namespace, text })) {
        const account = accountNow()
        const read = account
          ? readAddress({ needs, addresses }, { networkId: parseAccountId(account).networkId, text })
          : { address: toWalletAddress(addresses, { namespace, address: text }) }
        return show({ status: 'address', text, ...read })
      }
      show({ status: 'resolving', text })
      void lookUps.read(patienceMs)
    },
  }
}

/** Returns the worst risk of a draft's receiver, by the rules of its family and the account's tokens. */
export function riskOf(
  { addresses, store }: Pick<SendNeeds, 'store'> & Pick<ReceiverSources, 'addresses'>,
  draft: SendDraft,
): ReceiverRisk | undefined {
  const { from, to } = draft
  const facts = addresses.get(draft.namespace) ?? plainFacts
  if (facts.isNobodys(to)) return 'nobody'
  if (contractsOf(store.getState(), draft).some(each => facts.isSame(each, to))) return 'tokenContract'
  return facts.isSame(from, to) ? 'self' : undefined
}

/** Throws `RECEIVER_UNCONFIRMED` unless this very risk was accepted. */
export function requireAccepted(
  risk: ReceiverRisk | undefined,
  { accepted, receiver }: { readonly accepted: ReceiverRisk | undefined; readonly receiver: string },
): void {
  if (risk && risk !== accepted) throw new FoyerError('RECEIVER_UNCONFIRMED', { risk, receiver })
}

/** The rules for a family that defines none: addresses are equal only if written the same. */
const plainFacts: AddressFacts = { isSame: (one, other) => one === other, isNobodys: () => false }

/** Returns the contracts of the sent token and of the account's other known tokens. */
function contractsOf(state: SendKnown, { token, networkId }: SendDraft): readonly string[] {
  return [token, ...selectTokens(state).tokens]
    .filter(each => each.chainId === networkId)
    .flatMap(({ address }) => (address ? [parseAccountId(address).address] : []))
}
