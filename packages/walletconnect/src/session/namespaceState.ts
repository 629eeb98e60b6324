import {
  type AccountId,
  createEmitter,
  type Emitter,
  type Network,
  type NetworkId,
  type SessionEvent,
  toAccountId,
} from '@foyer/common'
import { type Approved, networkOf } from './approved.js'

/** What a wallet reports apart from the session itself. */
export interface Report {
  /** Who is in use on each chain that it tells of: the active one first. */
  readonly accounts?: readonly AccountId[]
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

/** Which accounts a wallet said are in use on a chain. */
interface Choice {
  readonly networkId: NetworkId
  readonly addresses: readonly string[]
  /** It was said of the chain that is in use: others that grant the same address take it over. */
  readonly isKept: boolean
}

// Wallets tell one change as up to three messages: the session, the chain, the accounts.
const settleMs = 40

interface StateParts {
  readonly approved: Approved
  readonly networks: readonly Network[]
  /** Whether an account has the same address on every network. */
  readonly hasOneAddress?: boolean | undefined
}

/** Keeps what is known of a namespace. A state is told once: what arrives together becomes one event. */
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
  /** Wallets that change chain and account may tell of the account first. */
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

/** The first network the host wants and the wallet allows, else the wallet's first. */
function startNetwork({ accounts, networks: allowed }: Approved, wanted: readonly Network[]): NetworkId {
  const common = wanted.find(
    ({ id }) => allowed.includes(id) && accounts.some(each => networkOf(each) === id),
  )
  return common?.id ?? networkOf(accounts[0])
}

interface Granted {
  readonly approved: Approved
  readonly networkId: NetworkId
  readonly hasOneAddress: boolean
}

function accountsOn({
  choices,
  ...granted
}: Granted & { readonly choices: readonly Choice[] }): readonly [AccountId, ...AccountId[]] {
  const { approved, networkId } = granted
  const addresses = grantedOn(granted)
  // The newest comes first.
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

/** The addresses that a wallet granted on a network. */
function grantedOn({ approved, networkId, hasOneAddress }: Granted): readonly string[] {
  const onNetwork = approved.accounts.filter(each => networkOf(each) === networkId)
  // A wallet may be on a chain that it lists no account of.
  return (onNetwork.length > 0 || !hasOneAddress ? onNetwork : approved.accounts).map(addressOf)
}

function addressOf(account: AccountId): string {
  return account.slice(account.lastIndexOf(':') + 1)
}
