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
import type { SendDraft } from './sender.js'
import {
  noReceiver,
  type Receiver,
  type ReceiverRisk,
  type SendKnown,
  type SendNeeds,
  selectSend,
} from './state.js'

/** Whether a text is an address of a namespace, by what its adapter says; false where that does not know. */
export function isReceiverAddress(
  addresses: AddressForms,
  { namespace, text }: { readonly namespace: Namespace; readonly text: string },
): boolean {
  return addresses.get(namespace)?.isAddress(text) ?? false
}

/** An address as the wallets and nodes of its namespace take it. */
export function toWalletAddress(
  addresses: AddressForms,
  { namespace, address }: { readonly namespace: Namespace; readonly address: string },
): string {
  return addresses.get(namespace)?.toPlainAddress(address) ?? address
}

/** A name, the network whose address it is to give, and how long anybody waits for it. */
interface NameQuestion {
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

/** Who knows names, and what an address is. */
interface ReceiverSources {
  readonly needs: SendNeeds
  readonly addresses: AddressForms
  readonly client: BlockchainClient | undefined
}

/** What a name stands for on one network. */
interface FoundReceiver {
  readonly address: string
  readonly doubt?: 'checksum' | undefined
  readonly profileName: string
  readonly profileImageUrl?: string | undefined
}

/**
 * Looks a name up: with the network's own name service, and a name of the blockchain service's own zone with that service.
 * Nothing where no address of this very network is found. Failures: of whoever knows the name and did not answer; `ABORTED`.
 */
async function resolveReceiver(
  { needs, addresses, client }: ReceiverSources,
  question: NameQuestion,
): Promise<FoundReceiver | undefined> {
  const { name } = question
  // A word without a dot is no name of any service, and half an address is nobody's business.
  if (!/^[^\s.]+(\.[^\s.]+)+$/.test(name) || readName(name) !== name) return undefined
  const { namespace } = parseNetworkId(question.networkId)
  const isAddress = (text: string) => isReceiverAddress(addresses, { namespace, text })
  const found =
    client && isOfZone(name, zoneOf(needs.settings))
      ? await askBoth({ needs, client }, question, isAddress)
      : await askNetwork(needs, question, isAddress)
  if (!found) return undefined
  return { ...found, ...readAddress(addresses, { networkId: question.networkId, text: found.address }) }
}

/** An address as wallets take it, and what is doubtful of how it is written. */
function readAddress(
  addresses: AddressForms,
  { networkId, text }: { readonly networkId: NetworkId; readonly text: string },
): { readonly address: string; readonly doubt?: 'checksum' } {
  const { namespace } = parseNetworkId(networkId)
  const isDoubtful = addresses.get(namespace)?.hasWrongChecksum?.(text, networkId) === true
  const address = toWalletAddress(addresses, { namespace, address: text })
  return isDoubtful ? { address, doubt: 'checksum' } : { address }
}

/** A name that the service gives out is the network's to tell where it knows it; the service stands in where it does not. */
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

/** What a name gives for a network. An address of another chain is not taken: a contract may hold it there alone. */
function addressesIn(
  { adapters }: SendNeeds,
  { record, networkId }: { readonly record: NameRecord; readonly networkId: NetworkId },
): readonly string[] {
  const coinTypes = adapters.get(parseNetworkId(networkId).namespace)?.nameCoinTypes?.(networkId) ?? []
  return coinTypes.flatMap(each => record.addresses[each]?.address ?? [])
}

/** How long typing may rest before a name is looked up. */
const patienceMs = 500
/** No name or address is longer. */
const longest = 256

/** Turns what a visitor types into a receiver; the newest text wins. */
export interface ReceiverReader {
  read(typed: string): void
  /** Forgets what is being looked up. */
  stop: Stop
}

/** `show` gets the receiver at once, and again when a name was looked up. */
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
          ? readAddress(addresses, { networkId: parseAccountId(account).networkId, text })
          : { address: toWalletAddress(addresses, { namespace, address: text }) }
        return show({ status: 'address', text, ...read })
      }
      show({ status: 'resolving', text })
      void lookUps.read(patienceMs)
    },
  }
}

/** What is risky about the receiver of a draft, as its family and the account's tokens tell it; the worst of it. */
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

/** Makes sure that a risk was accepted by its name. Throws `RECEIVER_UNCONFIRMED`. */
export function requireAccepted(
  risk: ReceiverRisk | undefined,
  { accepted, receiver }: { readonly accepted: ReceiverRisk | undefined; readonly receiver: string },
): void {
  if (risk && risk !== accepted) throw new FoyerError('RECEIVER_UNCONFIRMED', { risk, receiver })
}

/** A family that tells nothing of its addresses: they are what they are written as. */
const plainFacts: AddressFacts = { isSame: (one, other) => one === other, isNobodys: () => false }

/** The contracts of the token that is sent, and of every other that the account is known to hold. */
function contractsOf(state: SendKnown, { token, networkId }: SendDraft): readonly string[] {
  return [token, ...selectTokens(state).tokens]
    .filter(each => each.chainId === networkId)
    .flatMap(({ address }) => (address ? [parseAccountId(address).address] : []))
}
