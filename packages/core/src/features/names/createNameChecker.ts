import {
  type AccountId,
  type ErrorContext,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { createReading } from '../../base/reading.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { isOfZone } from '../../wallet/blockchain/nameZone.js'
import { readRefusal } from '../../wallet/blockchain/serviceOf.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import { hasAbility, selectNamespaceWith } from '../../wallet/networks/selectors.js'
import type { NamesNeeds } from './state.js'
import { faultOf, labelOf, type NameCheck, type NamesState, type NameTrouble, toName } from './state.js'

interface NameQuestion {
  /** Includes its zone. */
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

interface ListQuestion {
  readonly account: AccountId
  readonly zone: string
  readonly signal: AbortSignal
}

/**
 * Resolves to whether a name has an owner. Failures: `NAME_FAILED` ('Error resolving name', or the service's reason),
 * `ABORTED`.
 */
export async function isTaken(client: BlockchainClient, question: NameQuestion): Promise<boolean> {
  const { name } = question
  const record = await client.lookUpName(question).catch(nameFailure({ name, step: 'resolve' }))
  return record !== undefined
}

/**
 * Resolves to similar names that have no owner. Failures: `NAME_FAILED` ('Error fetching name suggestions', or the
 * reason), `ABORTED`.
 */
export async function suggestNames(
  client: BlockchainClient,
  { zone, ...question }: NameQuestion & { readonly zone: string },
): Promise<readonly string[]> {
  const { name } = question
  const label = name.slice(0, -`.${zone}`.length)
  const found = await client
    .getSuggestions({ ...question, name: label, zone })
    .catch(nameFailure({ name, step: 'suggest' }))
  const free = found.filter(each => !each.registered && each.name !== name && labelOf(each.name, zone))
  return [...new Set(free.map(each => each.name))]
}

/**
 * Resolves to the names that an account has in the zone. Failures: `NAME_FAILED` ('Error fetching names for address',
 * or the reason), `ABORTED`.
 */
export async function listNames(
  client: BlockchainClient,
  { account, zone, signal }: ListQuestion,
): Promise<readonly string[]> {
  const sender = parseAccountId(account).address
  const records = await client.getNames({ account, sender, signal }).catch(nameFailure({ step: 'list' }))
  return records.map(each => each.name).filter(name => isOfZone(name, zone))
}

/** Returns a handler that throws `NAME_FAILED` with the service's reason, or else with the message of the step. */
export function nameFailure(
  failed: Pick<ErrorContext<'NAME_FAILED'>, 'name' | 'step'>,
): (error: unknown) => Promise<never> {
  return async error => {
    if (isFoyerError(error, 'ABORTED') || isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
    const reason = await readRefusal(error)
    throw new FoyerError('NAME_FAILED', { ...failed, ...(reason ? { reason } : {}) }, { cause: error })
  }
}

/** The pause in typing that starts a lookup. */
const patienceMs = 500

interface CheckerParts {
  readonly client: BlockchainClient | undefined
  readonly zone: string
  readonly write: (change: Partial<NamesState>) => void
}

/** The checker of names while the visitor types. Only the newest check updates the state. */
export interface NameChecker {
  /**
   * Checks a label after a pause in typing. Checks an empty label immediately, and only against the account and its
   * network.
   */
  check(label: string): void
  /** Marks a name as refused by the service until the visitor types another name. */
  refuse(name: string): void
  /** Cancels the check and clears its result. */
  leave(): void
  readonly stop: Stop
}

/** Returns the account to register a name for. */
const selectNamedAccount = (state: ConnectedState) => {
  const namespace = selectNamespaceWith(state, 'names')
  return namespace && selectActiveAccount(state, namespace)
}

/** Returns whether the namespace in use supports names. */
const isOnNames = (state: ConnectedState) => hasAbility(state, state.networks.activeNamespace, 'names')

const isMoved = (state: ConnectedState, previous: ConnectedState) =>
  selectNamedAccount(state) !== selectNamedAccount(previous) ||
  state.networks.activeNamespace !== previous.networks.activeNamespace

/** Creates the handler that shows and reports failures. */
function createTroubles(needs: Pick<NamesNeeds, 'report'>, write: CheckerParts['write']) {
  /** The responses already reported. Within a pause, the client fails with the same response again. */
  const reported = new WeakSet<object>()
  return (step: NameTrouble['step'], error: FoyerError): void => {
    write({ trouble: { step, failure: toFailure(error) } })
    const answer = Object(error.cause) as object
    if (reported.has(answer)) return
    reported.add(answer)
    needs.report(error)
  }
}

export function createNameChecker(needs: NamesNeeds, { client, zone, write }: CheckerParts): NameChecker {
  const { store } = needs
  let checked: string | undefined
  const refused = new Set<string>()
  const account = () => selectNamedAccount(store.getState())
  const meet = createTroubles(needs, write)

  /**
   * Resolves to whether the account has a name, or to false if that cannot be read. The service checks it again
   * later.
   */
  const isOwner = async (signal: AbortSignal): Promise<boolean> => {
    const owner = account()
    if (!client || !owner) return false
    try {
      return (await listNames(client, { account: owner, zone, signal })).length > 0
    } catch (error) {
      if (!signal.aborted) meet('list', toFoyerError(error))
      return false
    }
  }

  const isSupported = async (signal: AbortSignal): Promise<boolean> => {
    const owner = account()
    if (!client || !owner || !isOnNames(store.getState())) return false
    return client.isSupported(parseAccountId(owner).networkId, signal)
  }

  const judge = async (label: string, signal: AbortSignal): Promise<NameCheck> => {
    if (!(await isSupported(signal))) return { status: 'unsupported', label }
    const fault = label ? faultOf(label) : undefined
    if (fault) return { status: 'invalid', label, fault }
    if (await isOwner(signal)) return { status: 'invalid', label, fault: 'owned' }
    return label ? lookUp(label, signal) : { status: 'none' }
  }

  const lookUp = async (label: string, signal: AbortSignal): Promise<NameCheck> => {
    const owner = account()
    if (!client || !owner) return { status: 'unsupported', label }
    const name = toName(label, zone)
    const { networkId } = parseAccountId(owner)
    const hasOwner = await isTaken(client, { name, networkId, signal })
    if (!hasOwner && !refused.has(name)) return { status: 'free', label, name }
    const unfree = { status: hasOwner ? 'taken' : 'refused', label, name } as const
    write({ check: { ...unfree, suggestions: undefined } })
    try {
      const found = await suggestNames(client, { name, networkId, zone, signal })
      return { ...unfree, suggestions: found.filter(each => !refused.has(each)) }
    } catch (error) {
      if (!signal.aborted) meet('suggest', toFoyerError(error))
      return { ...unfree, suggestions: [] }
    }
  }

  const { read, forget } = createReading(needs, {
    key: label => `${label} of ${account()}`,
    request: () => checked,
    read: judge,
    show(reading, error) {
      if (reading.status === 'known') write({ check: reading.value })
      if (!error || isFoyerError(error, 'ABORTED')) return
      write({ check: { status: 'failed', label: checked ?? '' } })
      meet('resolve', error)
    },
  })

  const check = (label: string) => {
    if (label !== checked) refused.clear()
    checked = label
    write({ check: { status: 'pending', label }, trouble: undefined })
    void read(label ? patienceMs : 0)
  }

  const refuse = (name: string) => {
    if (checked === undefined) return
    refused.add(name)
    // The earlier result is outdated.
    check(checked)
  }

  const leave = () => {
    forget()
    checked = undefined
    refused.clear()
    write({ check: { status: 'none' }, trouble: undefined })
  }

  const stopFollowing = store.subscribe((state, previous) => {
    if (isMoved(state, previous) && checked !== undefined) check(checked)
  })

  return {
    check,
    refuse,
    leave,
    stop() {
      stopFollowing()
      leave()
    },
  }
}
