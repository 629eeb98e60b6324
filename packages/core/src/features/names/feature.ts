import {
  type AccountId,
  FoyerError,
  isFoyerError,
  parseAccountId,
  randomId,
  type Stop,
  toFoyerError,
} from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createLifetime, type Lifetime } from '../../base/latest.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import {
  type BlockchainClient,
  createBlockchainClient,
} from '../../wallet/blockchain/createBlockchainClient.js'
import { coinTypeOf, createNameMessage } from '../../wallet/blockchain/names.js'
import { zoneOf } from '../../wallet/blockchain/nameZone.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { hasAbility, selectActiveNetwork } from '../../wallet/networks/selectors.js'
import { createNameChecker, type NameChecker, nameFailure } from './createNameChecker.js'
import type { NamesNeeds } from './state.js'
import {
  initialNamesState,
  labelOf,
  type NameRegistration,
  type NamesState,
  selectNames,
  toName,
} from './state.js'

/** A name with the signature of its future owner. */
interface SignedName {
  readonly name: string
  readonly account: AccountId
  readonly message: string
  readonly signature: string
  readonly signal: AbortSignal
}

/**
 * Registers a name with one request. If the response is lost, a lookup determines whether the name was registered.
 * Failures: `NAME_FAILED` ('Error registering name {name}', or the service's reason), `NAMES_UNSUPPORTED`, `ABORTED`.
 */
export async function postName(client: BlockchainClient, { name, ...claim }: SignedName): Promise<void> {
  const { account, signal } = claim
  const { address, networkId } = parseAccountId(account)
  const isOurs = async () => {
    const record = await client.lookUpName({ name, networkId, signal })
    const owners = Object.values(record?.addresses ?? {}).map(each => each.address.toLowerCase())
    return owners.includes(address.toLowerCase())
  }
  try {
    const isDone = await client.registerName(claim)
    if (!isDone) throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
  } catch (error) {
    if (isFoyerError(error, 'NAMES_UNSUPPORTED')) throw error
    if (isUnsure(error) && (await isOurs().catch(() => false))) return
    await nameFailure({ name, step: 'register' })(error)
  }
}

/** Returns whether the service may have registered the name despite the error. */
function isUnsure(error: unknown): boolean {
  if (isFoyerError(error, 'HTTP_STATUS')) return error.context.status >= 500
  return isFoyerError(error, 'HTTP_TIMED_OUT') || isFoyerError(error, 'HTTP_UNREACHABLE')
}

/** The statuses that refuse the name itself. */
const refusals: readonly number[] = [400, 409, 422]

/** Returns whether the service refused the name itself, so that a retry would fail too. */
function isRefusal({ cause }: FoyerError): boolean {
  return isFoyerError(cause, 'HTTP_STATUS') && refusals.includes(cause.context.status)
}

/** The account that registers a name, and its signing function. */
interface NameSigner {
  readonly account: AccountId
  /** Signs a message. Failures: those of the wallet. */
  sign(message: string, signal: AbortSignal): Promise<string>
}

/**
 * Returns the account in use and its signing function, with any wallet that can sign messages in this namespace.
 * Throws `NETWORK_NOT_FOUND` ('Network not found'), `NAMES_UNSUPPORTED`, `NAME_SIGNER_NOT_FOUND` ('Address or auth
 * connector not found'), `NETWORK_UNSUPPORTED` ('Invalid chainId').
 */
function requireSigner(needs: NamesNeeds): NameSigner {
  const state = needs.store.getState()
  const active = selectActiveNetwork(state)
  const networkId = active?.id ?? ''
  if (!active?.network) throw new FoyerError('NETWORK_NOT_FOUND', { networkId, purpose: 'names' })
  const { namespace } = active
  if (!hasAbility(state, namespace, 'names')) throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
  const account = selectActiveAccount(state, namespace)
  const session = needs.session(namespace)
  if (!account || !session?.signMessage) {
    throw new FoyerError('NAME_SIGNER_NOT_FOUND')
  }
  coinTypeOf(parseAccountId(account).networkId)
  return {
    account,
    async sign(message, signal) {
      const signature = await session.signMessage?.({ message, account, signal, isAnswerKept: true })
      if (typeof signature !== 'string')
        throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'personal_sign' })
      return signature
    },
  }
}

interface RegistrarParts {
  readonly orders: OrderActions
  readonly client: BlockchainClient | undefined
  readonly zone: string
  readonly write: (change: Partial<NamesState>) => void
  /** Called with a name that the service refused. */
  readonly onRefused: (name: string) => void
}

/** The registrar of names, which runs one registration at a time. */
interface NameRegistrar {
  /**
   * Requests a signature from the wallet and registers the name. A second call for the same name joins the first one.
   * Meanwhile a call for another name fails with `ABORTED`. Failures: `NAME_INVALID`; those of `requireSigner`,
   * before the signature; those of the wallet; `NAME_FAILED`.
   */
  register(name: string): Promise<void>
  /** Stops waiting for the wallet. A request that the service has received continues. */
  cancel(): void
  readonly stop: Stop
}

interface RunningRegistration {
  readonly name: string
  readonly signing: Lifetime
  readonly done: Promise<void>
}

function createNameRegistrar(needs: NamesNeeds, parts: RegistrarParts): NameRegistrar {
  const { orders, client, zone, write, onRefused } = parts
  const { store, announceMove } = needs
  const lifetime = createLifetime()
  let running: RunningRegistration | undefined
  /** The id of the pending signature request. */
  let held: string | undefined

  const show = (registration: NameRegistration) => {
    if (!lifetime.signal.aborted) write({ registration })
  }

  const register = async (name: string, signing: Lifetime) => {
    const label = labelOf(name, zone)
    if (!label) throw new FoyerError('NAME_INVALID', { name })
    const { account, sign } = requireSigner(needs)
    const { networkId } = parseAccountId(account)
    const wanted = { name: toName(label, zone), account }
    // Shown before the next request, which may take long over a slow connection.
    show({ status: 'signing', ...wanted })
    const isSupported = await client?.isSupported(networkId, signing.signal)
    if (!client || !isSupported) throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
    const message = createNameMessage(wanted.name)
    const stopWatching = store.subscribe(state => {
      if (selectActiveAccount(state, parseAccountId(account).namespace) !== account) signing.end()
    })
    const id = randomId()
    held = id
    const asked = orders.ask({
      id,
      kind: 'name',
      account,
      summary: { to: wanted.name },
      ask: released => sign(message, released),
      signal: signing.signal,
    })
    const signature = await asked.finally(() => {
      stopWatching()
      held = undefined
    })
    show({ status: 'posting', ...wanted })
    await postName(client, { ...wanted, message, signature, signal: lifetime.signal })
    show({ status: 'registered', ...wanted })
    announceMove(account)
  }

  const attempt = async (name: string, signing: Lifetime) => {
    const report = { isSmartAccount: usesSmartAccount(store.getState()), ensName: name }
    needs.track({ event: 'REGISTER_NAME_INITIATED', properties: report })
    try {
      await register(name, signing)
      needs.track({ event: 'REGISTER_NAME_SUCCESS', properties: report })
    } catch (thrown) {
      const error = toFoyerError(thrown)
      if (isFoyerError(error, 'NAME_FAILED') && isRefusal(error)) onRefused(error.context.name ?? name)
      show({ status: 'none' })
      if (lifetime.signal.aborted) throw error
      needs.track({ event: 'REGISTER_NAME_ERROR', properties: { ...report, error: error.message } })
      if (isFoyerError(error, 'NAME_FAILED') && !error.context.reason) needs.report(error)
      throw error
    }
  }

  return {
    async register(name) {
      if (running?.name === name) return running.done
      if (running) throw new FoyerError('ABORTED')
      const signing = createLifetime()
      const done = attempt(name, signing).finally(() => {
        running = undefined
      })
      running = { name, signing, done }
      return done
    },
    cancel() {
      const id = held
      if (id) orders.stopWaiting(id)
      else running?.signing.end()
    },
    stop() {
      lifetime.end()
      running?.signing.end()
    },
  }
}

/** The actions of the names feature. */
export type NamesActions = Omit<NameChecker & NameRegistrar, 'stop' | 'refuse'>

/** Names of accounts: availability, suggestions and registration. */
export const feature = defineFeature({
  id: 'names',
  slice: initialNamesState,
  async start(needs: NamesNeeds) {
    const orders = await needs.orders()
    const { store, settings } = needs
    const write = (change: Partial<NamesState>) =>
      store.setState(state => ({
        features: { ...state.features, names: { ...selectNames(state), ...change } },
      }))
    const client = createBlockchainClient(needs)
    const zone = zoneOf(settings)
    write({ zone, isOffered: client !== undefined })
    const checker = createNameChecker(needs, { client, zone, write })
    const registrar = createNameRegistrar(needs, { orders, client, zone, write, onRefused: checker.refuse })
    return {
      actions: {
        check: checker.check,
        leave: checker.leave,
        register: registrar.register,
        cancel: registrar.cancel,
      },
      stop() {
        checker.stop()
        registrar.stop()
      },
    }
  },
})
