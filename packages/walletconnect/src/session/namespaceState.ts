import {
  type AccountId,
  createEmitter,
  type Emitter,
  type Namespace,
  type Network,
  type NetworkId,
  type SessionEvent,
  toAccountId,
} from '@foyer/common'
import { type Approved, networkOf } from './approved.js'

/** What a wallet reports apart from the session itself. */
export interface Report {
  /** The active one first. */
  readonly addresses?: readonly string[]
  readonly networkId?: NetworkId
}

/** One namespace of a session: accounts and network, always together. */
export interface NamespaceState {
  readonly events: Emitter<SessionEvent>
  accounts(): readonly [AccountId, ...AccountId[]]
  networkId(): NetworkId
  approved(): Approved
  /** Takes over what the wallet now allows. */
  approve(next: Approved): void
  report(next: Report): void
  /** The wallet acted for one of its accounts, asked for another. What it did not grant is not followed. */
  follow(account: AccountId): void
  /** Moves to a network at once. */
  moveTo(networkId: NetworkId): void
  stop(): void
}

// Wallets tell one change as up to three messages: the session, the chain, the accounts.
const settleMs = 40

/** Keeps what is known of a namespace. A state is told once: what arrives together becomes one event. */
export function createNamespaceState(
  namespace: Namespace,
  { approved: first, networks }: { readonly approved: Approved; readonly networks: readonly Network[] },
): NamespaceState {
  const events = createEmitter<SessionEvent>()
  let approved = first
  let networkId = startNetwork(first, networks)
  let preferred: readonly string[] = []
  /** Where the wallet reported them: on other networks it may have granted other addresses. */
  let preferredOn: NetworkId | undefined
  const accountsNow = () =>
    accountsOn(namespace, { approved, networkId, preferred, isReportedHere: preferredOn === networkId })
  let told = accountsNow()
  let toldNetworks = approved.networks
  let settling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const settle = () => {
    clearTimeout(settling)
    settling = undefined
    const accounts = accountsNow()
    const isSame = accounts.join() === told.join() && approved.networks.join() === toldNetworks.join()
    if (isStopped || isSame) return
    told = accounts
    toldNetworks = approved.networks
    events.emit({ type: 'changed', accounts, networkId })
  }
  const goTo = (next: NetworkId) => {
    // Only EVM accounts have one address on all chains.
    if (next !== networkId && namespace !== 'eip155') preferred = []
    networkId = next
  }
  const settleSoon = () => {
    settling ??= setTimeout(settle, settleMs)
  }
  return {
    events,
    accounts: () => told,
    networkId: () => networkOf(told[0]),
    approved: () => approved,
    approve(next) {
      approved = next
      const addresses = next.accounts.map(addressOf)
      preferred = preferred.filter(each => addresses.includes(each))
      if (!next.networks.includes(networkId)) goTo(startNetwork(next, networks))
      settleSoon()
    },
    report(next) {
      if (next.networkId) goTo(next.networkId)
      if (next.addresses) {
        preferred = next.addresses
        preferredOn = networkId
      }
      settleSoon()
    },
    follow(account) {
      if (isStopped || !told.includes(account)) return
      preferred = [addressOf(account)]
      preferredOn = networkId
      settle()
      events.emit({ type: 'changed', accounts: told, networkId, inUse: account })
    },
    moveTo(next) {
      goTo(next)
      settle()
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}

/** The first network the host wants and the wallet allows, else the wallet's first. */
function startNetwork({ accounts, networks: allowed }: Approved, wanted: readonly Network[]): NetworkId {
  const common = wanted.find(
    ({ id }) => allowed.includes(id) && accounts.some(each => networkOf(each) === id),
  )
  return common?.id ?? networkOf(accounts[0])
}

function accountsOn(
  namespace: Namespace,
  {
    approved,
    networkId,
    preferred,
    isReportedHere,
  }: {
    readonly approved: Approved
    readonly networkId: NetworkId
    readonly preferred: readonly string[]
    readonly isReportedHere: boolean
  },
): readonly [AccountId, ...AccountId[]] {
  const onNetwork = approved.accounts.filter(each => networkOf(each) === networkId)
  // An EVM address is the same on every chain; a wallet may be on one that it lists no account of.
  const addresses = (onNetwork.length > 0 || namespace !== 'eip155' ? onNetwork : approved.accounts).map(
    addressOf,
  )
  // What the wallet told of another network counts where it granted the same address.
  const chosen = isReportedHere ? preferred : preferred.filter(each => addresses.includes(each))
  const [first, ...others] = new Set([...chosen, ...addresses])
  if (first === undefined) return approved.accounts
  return [toAccountId(networkId, first), ...others.map(each => toAccountId(networkId, each))]
}

function addressOf(account: AccountId): string {
  return account.slice(account.lastIndexOf(':') + 1)
}
