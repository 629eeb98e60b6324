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

/** What the wallet does when it is asked. `ignore` never answers, not even when the wait is cancelled. */
export interface WalletScript {
  connect: 'approve' | 'reject' | 'ignore' | (() => unknown)
  reconnect: 'answer' | 'fail' | 'ignore' | (() => unknown)
  switch: 'approve' | 'reject' | 'ignore' | 'stay'
  /** `keep`: the page's side ends, the wallet goes on to allow the page, as those that know no revoking do. */
  close: 'end' | 'throw' | 'ignore' | 'keep'
  /** Whether sessions sign messages, when they are opened; and what comes of it. */
  sign: 'approve' | 'reject' | 'ignore' | 'absent' | 'plainOnly' | (() => Promise<string>)
  /** When the code of its sessions' requests is here; it is there from the beginning when absent. */
  load?: Promise<void> | undefined
}

/** A wallet as an app sees it: it remembers what the visitor allowed, whatever page asks. */
export interface ScriptedWallet {
  readonly connector: Connector
  readonly script: WalletScript
  /** Calls in order, for example `connect` or `eip155 close`. */
  readonly calls: string[]
  /** The accounts that it was asked to sign for, in order; `undefined` where none was named. */
  readonly signers: (AccountId | undefined)[]
  /** Sessions it ever opened. */
  readonly opened: ScriptedSession[]
  /** Addresses it offers, the active one first. */
  addresses: readonly string[]
  /** Whether it said itself who is there. */
  isConfirmed: boolean
  /** Whether it shows no account now. */
  isResting: boolean
  /** What it shows for other networks only. */
  elsewhere: Session['accountsElsewhere']
  /** Of a family that writes an account differently on each network. */
  isSameAccount: Session['isSameAccount']
  /** The networks it agreed to, where it cannot be asked for others. */
  approved: readonly NetworkId[] | undefined
  /** Kinds of its accounts by address. */
  kinds: Readonly<Record<string, string>>
  /** Answers what it ignored until now. */
  answer(): void
  /** Sessions with a listener on the wallet. */
  liveCount(): number
  /** The visitor changes something inside the wallet. */
  change(namespace: Namespace, change: { addresses?: readonly string[]; networkId?: NetworkId }): void
  /** The visitor ends the connection inside the wallet. */
  end(): void
}

/** What the wallet is. */
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
  /** Whether it is on a network of its own; otherwise the page says which one it means, at every load. */
  readonly keepsNetwork?: boolean
}

/** Makes a wallet that follows its script. */
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
        if (typeof connect === 'function') return (await connect()) as readonly Session[] // nonsense is the point
        if (connect === 'ignore') await new Promise<void>(resolve => waiting.push(resolve))
        for (const namespace of namespaces) allow(namespace, request)
        return open()
      },
      async reconnect(request) {
        wallet.calls.push('reconnect')
        const { reconnect } = wallet.script
        if (reconnect === 'fail') throw new FoyerError('CONNECT_FAILED', {})
        if (typeof reconnect === 'function') return (await reconnect()) as readonly Session[] // nonsense is the point
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
