import {
  type AccountId,
  createEmitter,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  type Session,
  type SessionEvent,
  type SignsMessages,
  toAccountId,
} from '@foyer/common'

/** A session whose events the test can cause. */
export interface ScriptedSession extends Session {
  /** Whether it was neither closed nor released. */
  readonly isLive: boolean
  /** Returns how many listeners have subscribed to the session's events. */
  listenerCount(): number
  emit(event: SessionEvent): void
  emitChange(): void
  emitClosed(): void
}

/** The part of the wallet that a session needs. */
interface SessionOwner {
  readonly script: {
    readonly switch: 'approve' | 'reject' | 'ignore' | 'stay'
    readonly close: 'end' | 'throw' | 'ignore' | 'keep'
    readonly sign: 'approve' | 'reject' | 'ignore' | 'absent' | 'plainOnly' | (() => Promise<string>)
    readonly load?: Promise<void> | undefined
  }
  readonly calls: string[]
  readonly signers: (AccountId | undefined)[]
  readonly addresses: readonly string[]
  readonly isConfirmed: boolean
  readonly isResting: boolean
  readonly elsewhere: Session['accountsElsewhere']
  readonly isSameAccount: Session['isSameAccount']
  readonly approved: readonly NetworkId[] | undefined
  readonly kinds: Readonly<Record<string, string>>
}

interface SessionParts {
  readonly namespace: Namespace
  readonly linkId: string
  readonly canSwitch: boolean
  readonly networkId: () => NetworkId
  readonly moveTo: (networkId: NetworkId) => void
  readonly forget: () => void
  readonly wait: () => Promise<void>
}

/** Creates a session of a scripted wallet. */
export function createScriptedSession(wallet: SessionOwner, parts: SessionParts): ScriptedSession {
  const { namespace, linkId, networkId, moveTo, wait } = parts
  const emitter = createEmitter<SessionEvent>()
  const { emit, subscribe } = emitter
  const life = { isLive: true }
  const log = (call: string) => wallet.calls.push(`${namespace} ${call}`)
  const accounts = (): readonly [AccountId, ...AccountId[]] => {
    const [first = '0xaaa', ...others] = wallet.addresses
    return [toAccountId(networkId(), first), ...others.map(each => toAccountId(networkId(), each))]
  }
  const end = (how: string) => {
    log(how)
    life.isLive = false
  }
  const session: ScriptedSession = {
    namespace,
    linkId,
    provider: wallet,
    get isLive() {
      return life.isLive
    },
    get accounts() {
      return accounts()
    },
    get networkId() {
      return networkId()
    },
    get isConfirmed() {
      return wallet.isConfirmed
    },
    get isResting() {
      return wallet.isResting
    },
    get accountsElsewhere() {
      return wallet.elsewhere
    },
    ...(wallet.isSameAccount && { isSameAccount: wallet.isSameAccount }),
    get approvedNetworkIds() {
      return wallet.approved?.filter(each => each.startsWith(`${namespace}:`))
    },
    describeAccount(account) {
      const kind = wallet.kinds[parseAccountId(account).address]
      return kind === undefined ? undefined : { kind }
    },
    subscribe,
    listenerCount: () => emitter.size,
    emit(event) {
      if (life.isLive) emit(event)
    },
    emitChange: () => session.emit({ type: 'changed', accounts: accounts(), networkId: networkId() }),
    emitClosed() {
      session.emit({ type: 'closed' })
      life.isLive = false
    },
    async refresh() {
      log('refresh')
    },
    async close() {
      if (wallet.script.close === 'throw') throw new TypeError('the wallet crashed')
      end('close')
      if (wallet.script.close === 'ignore') await wait()
      if (wallet.script.close !== 'keep') parts.forget()
    },
    release: () => end('release'),
    ...(wallet.script.load && { loaded: wallet.script.load }),
    ...(wallet.script.sign !== 'absent' && {
      async signMessage({ message, protocol, account }: Parameters<SignsMessages['signMessage']>[0]) {
        wallet.signers.push(account)
        log(protocol ? `sign ${protocol}` : 'sign')
        const { sign } = wallet.script
        if (sign === 'plainOnly' && protocol)
          throw new FoyerError('REQUEST_UNSUPPORTED', { method: protocol })
        if (typeof sign === 'function') return sign()
        if (sign === 'reject') throw new FoyerError('REQUEST_REJECTED', { method: 'signMessage' })
        if (sign === 'ignore') await wait()
        return `signed:${message.length}`
      },
    }),
  }
  if (!parts.canSwitch) return session
  return Object.assign(session, {
    async switchNetwork({ network }: { readonly network: { readonly id: NetworkId } }) {
      log(`switch ${network.id}`)
      if (wallet.script.switch === 'reject') {
        throw new FoyerError('NETWORK_SWITCH_REJECTED', { networkId: network.id })
      }
      if (wallet.script.switch === 'ignore') await wait()
      if (wallet.script.switch === 'stay') return
      moveTo(network.id)
      session.emitChange()
    },
  })
}
