import {
  type AccountId,
  type ClaimedIdentity,
  type Connector,
  type ConnectorType,
  type ConnectRequest,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  type ReconnectRequest,
  type Session,
} from '@foyer/common'
import { createScriptedSession, type ScriptedSession } from './createScriptedSession.js'

/** The wallet's reaction to each request. `ignore` never answers, not even to an abort. */
export interface WalletScript {
  connect: 'approve' | 'reject' | 'ignore' | (() => unknown)
  reconnect: 'answer' | 'fail' | 'ignore' | (() => unknown)
  switch: 'approve' | 'reject' | 'ignore' | 'stay'
  /**
   * The reaction to a close. With `keep`, the page's session ends but the wallet still allows the page, as wallets
   * without revocation do.
   */
  close: 'end' | 'throw' | 'ignore' | 'keep'
  /** Whether sessions can sign messages, decided when they are opened, and the result of signing. */
  sign: 'approve' | 'reject' | 'ignore' | 'absent' | 'plainOnly' | (() => Promise<string>)
  /** Resolves when the code of the sessions' requests is loaded. If absent, it is loaded from the start. */
  load?: Promise<void> | undefined
}

/** A wallet as an app sees it. It remembers the visitor's approvals across pages. */
export interface ScriptedWallet {
  readonly connector: Connector
  readonly script: WalletScript
  /** Calls in order, for example `connect` or `eip155 close`. */
  readonly calls: string[]
  /** The accounts of its sign requests, in order. `undefined` if a request specified none. */
  readonly signers: (AccountId | undefined)[]
  /** All sessions it has opened. */
  readonly opened: ScriptedSession[]
  /** Its addresses, the active one first. */
  addresses: readonly string[]
  /** Whether the wallet itself reported its accounts. */
  isConfirmed: boolean
  /** Whether it currently exposes no account. */
  isResting: boolean
  /** The accounts it exposes on other networks only. */
  elsewhere: Session['accountsElsewhere']
  /** Compares accounts of a family that writes an account differently per network. */
  isSameAccount: Session['isSameAccount']
  /** The networks it approved, if it cannot approve others later. */
  approved: readonly NetworkId[] | undefined
  /** The kinds of its accounts, by address. */
  kinds: Readonly<Record<string, string>>
  /** Answers the ignored requests. */
  answer(): void
  /** Returns the number of live sessions. */
  liveCount(): number
  /** Changes the accounts or the network, as the visitor does inside the wallet. */
  change(namespace: Namespace, change: { addresses?: readonly string[]; networkId?: NetworkId }): void
  /** Ends the connection, as the visitor does inside the wallet. */
  end(): void
}

/** The properties of a scripted wallet. */
export interface WalletDescription {
  readonly id: string
  readonly name?: string
  readonly type?: Exclude<ConnectorType, 'MULTI_CHAIN'>
  readonly namespaces?: readonly [Namespace, ...Namespace[]]
  readonly rdns?: string
  readonly claims?: ClaimedIdentity
  readonly objects?: readonly object[]
  readonly explorerId?: string
  readonly iconUrl?: string
  readonly canSwitch?: boolean
  /** Whether the wallet has its own current network. Otherwise the page chooses one at every load. */
  readonly keepsNetwork?: boolean
}

/** Creates a wallet that follows its script. */
export function createScriptedWallet(description: WalletDescription): ScriptedWallet {
  const {
    id,
    name = id,
    type = 'ANNOUNCED',
    namespaces = ['eip155'],
    canSwitch = true,
    keepsNetwork = true,
    ...rest
  } = description
  const allowed = new Map<Namespace, NetworkId>()
  const waiting: (() => void)[] = []
  const wallet: ScriptedWallet = {
    script: { connect: 'approve', reconnect: 'answer', switch: 'approve', close: 'end', sign: 'absent' },
    calls: [],
    signers: [],
    opened: [],
    addresses: ['0xaaa', '0xbbb'],
    isConfirmed: true,
    isResting: false,
    elsewhere: undefined,
    isSameAccount: undefined,
    approved: undefined,
    kinds: {},
    connector: {
      id,
      name,
      type,
      namespaces,
      ...rest,
      async connect(request) {
        wallet.calls.push('connect')
        const { connect } = wallet.script
        if (connect === 'reject') throw new FoyerError('CONNECT_REJECTED')
        // An invalid answer is intended.
        if (typeof connect === 'function') return (await connect()) as readonly Session[]
        if (connect === 'ignore') await new Promise<void>(resolve => waiting.push(resolve))
        for (const namespace of namespaces) allow(namespace, request)
        return open()
      },
      async reconnect(request) {
        wallet.calls.push('reconnect')
        const { reconnect } = wallet.script
        if (reconnect === 'fail') throw new FoyerError('CONNECT_FAILED', {})
        // An invalid answer is intended.
        if (typeof reconnect === 'function') return (await reconnect()) as readonly Session[]
        if (reconnect === 'ignore') await new Promise<void>(resolve => waiting.push(resolve))
        if (!keepsNetwork) for (const namespace of allowed.keys()) place(namespace, request)
        return open()
      },
    },
    answer() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    liveCount: () => wallet.opened.filter(each => each.isLive).length,
    change(namespace, change) {
      if (change.addresses) wallet.addresses = change.addresses
      if (change.networkId) allowed.set(namespace, change.networkId)
      for (const session of wallet.opened) if (session.namespace === namespace) session.emitChange()
    },
    end() {
      allowed.clear()
      for (const session of wallet.opened) session.emitClosed()
    },
  }

  const place = (namespace: Namespace, { networks }: ReconnectRequest) => {
    const wanted = networks.find(each => each.namespace === namespace)
    if (wanted) allowed.set(namespace, wanted.id)
  }
  const allow = (namespace: Namespace, request: ConnectRequest) => {
    if (!allowed.has(namespace)) place(namespace, request)
  }

  const open = (): readonly Session[] => {
    const sessions = [...allowed.keys()].map(namespace =>
      createScriptedSession(wallet, {
        namespace,
        linkId: `link:${id}`,
        canSwitch,
        networkId: () => allowed.get(namespace) ?? (`${namespace}:none` satisfies NetworkId),
        moveTo: networkId => void allowed.set(parseNetworkId(networkId).namespace, networkId),
        forget: () => allowed.clear(),
        wait: () => new Promise<void>(resolve => waiting.push(resolve)),
      }),
    )
    wallet.opened.push(...sessions)
    return sessions
  }

  return wallet
}
