import {
  type AccountId,
  type AppSession,
  FoyerError,
  type Namespace,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  type SendingRequest,
  type Session,
  type SessionCapabilities,
  toAccountId,
} from '@foyer/common'
import type { RoomBase } from '../../base/RoomBase.js'
import { hasAbility } from '../networks/selectors.js'
import { selectConnection } from './selectors.js'
import type { ConnectedState, Connection } from './state.js'

/** The open sessions of an instance, as apps use them. */
export interface AppSessions {
  /** Returns the session of a namespace. It is the same object until account, network or wallet change. */
  get<Name extends Namespace>(namespace: Name): AppSession<Name> | undefined
}

/**
 * The fields of an app's request that `askForMoney` reads: its abort signal, its callbacks and the method of a raw
 * request.
 */
type AppRequestFields = Pick<SendingRequest, 'signal' | 'onSigned' | 'onSent'> & {
  /** The method of a raw request. */
  readonly method?: unknown
}

/** A request of an app that may move the visitor's money. */
export interface AppMoneyRequest<Answer> {
  readonly account: AccountId
  readonly asked: AppRequestFields
  /** Whether it is one of several parallel requests, which neither wait for each other nor hold the account. */
  readonly mayOverlap: boolean
  /** Asks the wallet. */
  call(asking: Omit<AppRequestFields, 'method'> & Pick<SendingRequest, 'isAnswerKept'>): Promise<Answer>
}

interface AppSessionNeeds extends Pick<RoomBase<ConnectedState>, 'store'> {
  /** Returns the open session of a namespace. */
  session(namespace: Namespace): Session | undefined
  switchNetwork(networkId: NetworkId): Promise<void>
  /** Asks the wallet for money by the rule of one request per account. Failure: `REQUEST_HELD`. */
  askForMoney<Answer>(request: AppMoneyRequest<Answer>): Promise<Answer>
  /** Loads the code of `askForMoney`. A phone opens its wallet only in the same task as the visitor's press. */
  prepareMoney(): void
}

/** The abilities of a session that apps may use. The others are internal to connector and core. */
type Ability = Exclude<
  keyof SessionCapabilities,
  'switchNetwork' | 'describeAccount' | 'isSameAccount' | 'loaded' | 'readPayer' | 'readCalls'
>

const abilities: Readonly<Record<Ability, true>> = {
  signMessage: true,
  signTypedData: true,
  sendTransaction: true,
  writeContract: true,
  sendCalls: true,
  getCapabilities: true,
  grantPermissions: true,
  revokePermissions: true,
  getAssets: true,
  sendAsset: true,
  signTransactions: true,
  signAndSendTransaction: true,
  signIn: true,
  signPsbt: true,
  signPayload: true,
  signExtrinsic: true,
  signDirect: true,
  signAmino: true,
  readKey: true,
  sendRequest: true,
}

/** The abilities that always move money. Others move it only with some requests. */
const moving: ReadonlySet<Ability> = new Set([
  'sendTransaction',
  'writeContract',
  'sendCalls',
  'sendAsset',
  'signAndSendTransaction',
])
const movingMethods: ReadonlySet<unknown> = new Set([
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
])

function movesMoney(ability: Ability, { isBroadcast, method }: AbilityRequest): boolean {
  if (ability === 'signPsbt') return isBroadcast === true
  return moving.has(ability) || (ability === 'sendRequest' && movingMethods.has(method))
}

interface AppSessionEntry {
  readonly session: Session
  readonly connection: Connection
  readonly appSession: AppSession
}

/** Creates the sessions for apps. There is one object per state of a connection, and it ends with that state. */
export function createAppSessions(needs: AppSessionNeeds): AppSessions {
  const made = new Map<Namespace, AppSessionEntry>()
  return {
    get<Name extends Namespace>(namespace: Name) {
      const connection = selectConnection(needs.store.getState(), namespace)
      const session = needs.session(namespace)
      if (!connection || !session) return undefined
      let known = made.get(namespace)
      if (known?.session !== session || !isSameTold(known.connection, connection)) {
        known = { session, connection, appSession: toAppSession(needs, { session, connection }) }
        made.set(namespace, known)
      }
      return known.appSession as AppSession<Name> // the session has this namespace
    },
  }
}

/** Returns whether two connections have the same values for apps: the account in use, all accounts, the network. */
function isSameTold(one: Connection, other: Connection): boolean {
  return (
    one === other ||
    (one.activeAccount === other.activeAccount &&
      one.networkId === other.networkId &&
      one.accounts.join() === other.accounts.join())
  )
}

/** The fields of a request that are read here. */
interface AbilityRequest extends AppRequestFields {
  readonly account?: AccountId
  /** The network of a bundle of calls. */
  readonly networkId?: NetworkId
  readonly mayOverlap?: boolean
  readonly isBroadcast?: unknown
  readonly memo?: unknown
  readonly params?: unknown
}

function toAppSession(
  needs: AppSessionNeeds,
  { session, connection }: Pick<AppSessionEntry, 'session' | 'connection'>,
): AppSession {
  const { namespace } = session
  const { activeAccount, accounts, networkId } = connection
  const requireOpen = () => {
    if (needs.session(namespace) !== session) throw new FoyerError('CONNECTION_CLIENT_NOT_SET')
  }
  if ([...moving].some(name => session[name])) needs.prepareMoney()
  const bound = Object.keys(abilities).flatMap(name => {
    const ability: unknown = session[name as Ability] // the keys of `abilities`
    if (typeof ability !== 'function') return []
    const act = async ({ mayOverlap = false, ...request }: AbilityRequest = {}) => {
      requireOpen()
      requireWritten(name, request)
      const account = payerOf(session, request.account ?? activeAccount, request)
      requireHeld(session, account)
      if (request.memo && !hasAbility(needs.store.getState(), namespace, 'memo')) {
        throw new FoyerError('REQUEST_UNSUPPORTED', { method: `${name} with a memo` })
      }
      const call = (asking: Omit<AppRequestFields, 'method'> = {}) =>
        ability.call(session, { ...request, account, ...asking })
      if (!movesMoney(name as Ability, request)) return call()
      return needs.askForMoney({ account: onNetworkOf(request, account), asked: request, mayOverlap, call })
    }
    return [[name, act] as const]
  })
  const facts = {
    namespace,
    account: activeAccount,
    accounts,
    networkId,
    provider: session.provider,
    async switchNetwork(wanted: NetworkId) {
      requireOpen()
      if (parseNetworkId(wanted).namespace !== namespace)
        throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: wanted })
      await needs.switchNetwork(wanted)
    },
  }
  // The adapter defines the abilities of its sessions, and its contract test checks them.
  return { ...Object.fromEntries(bound), ...facts } as unknown as AppSession
}

type Form = (value: unknown) => boolean
const isObject: Form = value => typeof value === 'object' && value !== null
const isText: Form = value => typeof value === 'string'

/** The required fields of money requests. They are checked before a request holds its account. */
const needed: Partial<Readonly<Record<Ability, Readonly<Record<string, Form>>>>> = {
  sendTransaction: { transaction: isObject },
  writeContract: { address: isText, abi: Array.isArray, functionName: isText, args: Array.isArray },
  sendCalls: { networkId: isText, calls: value => Array.isArray(value) && value.every(isObject) },
  sendAsset: { to: isText, amount: value => typeof value === 'bigint' },
  signAndSendTransaction: { transaction: isText },
  signPsbt: { psbt: isText },
}

/** Throws `OPTION_INVALID` if a required field is missing or has the wrong type. */
function requireWritten(name: string, request: object): void {
  const fields = Object.entries(needed[name as Ability] ?? {})
  const [missing] = fields.find(([field, fits]) => !fits((request as Record<string, unknown>)[field])) ?? []
  if (missing)
    throw new FoyerError('OPTION_INVALID', { option: `${name}.${missing}`, reason: 'it is not of its form' })
}

/** Returns the payer on the network of a bundle of calls. */
function onNetworkOf({ networkId }: AbilityRequest, account: AccountId): AccountId {
  const { namespace, address } = parseAccountId(account)
  return networkId?.startsWith(`${namespace}:`) ? toAccountId(networkId, address) : account
}

/** Returns the account that a request takes the money from. A raw EVM request has it in its parameters. */
function payerOf({ accounts }: Session, account: AccountId, { method, params }: AbilityRequest): AccountId {
  const [transaction]: readonly unknown[] = Array.isArray(params) ? params : []
  const { from } = Object(transaction) as { readonly from?: unknown }
  if (!movingMethods.has(method) || typeof from !== 'string') return account
  const { networkId } = parseAccountId(account)
  const named = toAccountId(networkId, from)
  return accounts.find(each => each.toLowerCase() === named.toLowerCase()) ?? named
}

/**
 * Throws `ACCOUNT_NOT_CONNECTED` for an account that the wallet does not show, or `NETWORK_SWITCH_MISMATCH` if the
 * wallet shows it on another network.
 */
function requireHeld(session: Session, account: AccountId): void {
  if (session.accounts.includes(account)) return
  const { address, networkId } = parseAccountId(account)
  const isElsewhere = session.accounts.some(each => parseAccountId(each).address === address)
  if (!isElsewhere) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: session.namespace })
  throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: session.networkId })
}
