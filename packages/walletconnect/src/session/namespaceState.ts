import {
  type AccountId,
  createEmitter,
  type Emitter,
  type Network,
  type NetworkId,
  type SessionEvent,
  toAccountId,
} from '@foyer/common'
import { type NamespaceApproval, networkOf } from './approved.js'

/** A wallet's report in addition to the session itself. */
export interface Report {
  /** The current accounts on each reported chain, the active one first. */
  readonly accounts?: readonly AccountId[]
  readonly networkId?: NetworkId
}

/** The accounts and network of one namespace, which change together. */
export interface NamespaceState {
  readonly events: Emitter<SessionEvent>
  accounts(): readonly [AccountId, ...AccountId[]]
  networkId(): NetworkId
  approved(): NamespaceApproval
  /** Applies the wallet's new approval. */
  approve(next: NamespaceApproval): void
  report(next: Report): void
  /**
   * Switches to another of the accounts, which acted instead of the requested one. Ignores accounts that were not
   * approved.
   */
  follow(account: AccountId): void
  /** Switches to a network immediately. */
  moveTo(networkId: NetworkId): void
  stop(): void
}

/** The accounts that a wallet reported as current on a chain. */
interface Choice {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
  /**
   * Whether the choice was reported for the current chain. Other chains with the same approved address then also use
   * it.
   */
  readonly isKept: boolean
}

// Wallets report one change in up to three messages: the session, the chain and the accounts.
const settleMs = 40

interface StateParts {
  readonly approved: NamespaceApproval
  readonly networks: readonly Network[]
  /** Whether an account has the same address on every network. */
  readonly hasOneAddress?: boolean | undefined
}

/** Creates the state of a namespace. Emits each state once, and combines changes that arrive together. */
export function createNamespaceState({
  approved: first,
  networks,
  hasOneAddress = false,
}: StateParts): NamespaceState {
  const events = createEmitter<SessionEvent>()
  let approved = first
  let networkId = startNetwork(first, networks)
  let choices: readonly Choice[] = []
  const accountsNow = () => accountsOn({ approved, networkId, choices, hasOneAddress })
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
  const choose = (accounts: readonly AccountId[]) => {
    const on = [...new Set(accounts.map(networkOf))]
    const newest = on.map(each => ({
      networkId: each,
      addresses: accounts.filter(account => networkOf(account) === each).map(addressOf),
      isKept: hasOneAddress && each === networkId,
    }))
    choices = [...newest, ...choices.filter(each => !on.includes(each.networkId))]
  }
  /** Keeps an account that was reported just before the chain, as some wallets do. */
  const goAlong = (next: NetworkId) => {
    networkId = next
    choices = choices.map(each => (each.networkId === next ? { ...each, isKept: hasOneAddress } : each))
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
      choices = choices.map(({ addresses, ...choice }) => {
        const granted = grantedOn({ approved, networkId: choice.networkId, hasOneAddress })
        return { ...choice, addresses: addresses.filter(each => granted.includes(each)) }
      })
      if (!next.networks.includes(networkId)) networkId = startNetwork(next, networks)
      settleSoon()
    },
    report(next) {
      if (next.networkId) goAlong(next.networkId)
      if (next.accounts) choose(next.accounts)
      settleSoon()
    },
    follow(account) {
      if (isStopped || !told.includes(account)) return
      choose([account])
      settle()
      events.emit({ type: 'changed', accounts: told, networkId, inUse: account })
    },
    moveTo(next) {
      networkId = next
      settle()
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}

/** Returns the host's first network that the wallet approved, or the wallet's first network. */
function startNetwork(
  { accounts, networks: allowed }: NamespaceApproval,
  wanted: readonly Network[],
): NetworkId {
  const common = wanted.find(
    ({ id }) => allowed.includes(id) && accounts.some(each => networkOf(each) === id),
  )
  return common?.id ?? networkOf(accounts[0])
}

interface GrantedNamespace {
  readonly approved: NamespaceApproval
  readonly networkId: NetworkId
  readonly hasOneAddress: boolean
}

function accountsOn({
  choices,
  ...granted
}: GrantedNamespace & { readonly choices: readonly Choice[] }): readonly [AccountId, ...AccountId[]] {
  const { approved, networkId } = granted
  const addresses = grantedOn(granted)
  // The newest choice comes first.
  const [chosen] = choices
    .map(({ isKept, ...each }) => {
      if (each.networkId === networkId) return each.addresses
      return isKept ? each.addresses.filter(address => addresses.includes(address)) : []
    })
    .filter(each => each.length > 0)
  const [first, ...others] = new Set([...(chosen ?? []), ...addresses])
  if (first === undefined) return approved.accounts
  return [toAccountId(networkId, first), ...others.map(each => toAccountId(networkId, each))]
}

/** Returns the addresses that a wallet approved on a network. */
function grantedOn({ approved, networkId, hasOneAddress }: GrantedNamespace): readonly string[] {
  const onNetwork = approved.accounts.filter(each => networkOf(each) === networkId)
  // A wallet may be on a chain for which it lists no account.
  return (onNetwork.length > 0 || !hasOneAddress ? onNetwork : approved.accounts).map(addressOf)
}

function addressOf(account: AccountId): string {
  return account.slice(account.lastIndexOf(':') + 1)
}
