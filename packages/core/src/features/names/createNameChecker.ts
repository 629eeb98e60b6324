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
import type { Connected } from '../../wallet/connection/state.js'
import { hasAbility, selectNamespaceWith } from '../../wallet/networks/selectors.js'
import type { NamesNeeds } from './state.js'
import { faultOf, labelOf, type NameCheck, type NamesState, type NameTrouble, toName } from './state.js'

interface NameQuestion {
  /** With its zone. */
  readonly name: string
  readonly networkId: NetworkId
  readonly signal: AbortSignal
}

interface ListQuestion {
  readonly account: AccountId
  readonly zone: string
  readonly signal: AbortSignal
}

/** Whether somebody has a name. Failures: `NAME_FAILED` ('Error resolving name', or why the service refused), `ABORTED`. */
export async function isTaken(client: BlockchainClient, question: NameQuestion): Promise<boolean> {
  const { name } = question
  const record = await client.lookUpName(question).catch(nameFailure({ name, step: 'resolve' }))
  return record !== undefined
}

/** Names like one that nobody has. Failures: `NAME_FAILED` ('Error fetching name suggestions', or the reason), `ABORTED`. */
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

/** The names of the zone an account has. Failures: `NAME_FAILED` ('Error fetching names for address', or the reason), `ABORTED`. */
export async function listNames(
  client: BlockchainClient,
  { account, zone, signal }: ListQuestion,
): Promise<readonly string[]> {
  const sender = parseAccountId(account).address
  const records = await client.getNames({ account, sender, signal }).catch(nameFailure({ step: 'list' }))
  return records.map(each => each.name).filter(name => isOfZone(name, zone))
}

/** Throws what a call about names failed with: `NAME_FAILED` with the service's reason, else of the step. */
export function nameFailure(
  failed: Pick<ErrorContext<'NAME_FAILED'>, 'name' | 'step'>,
): (error: unknown) => Promise<never> {
  return async error => {
    if (isFoyerError(error, 'ABORTED') || isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
    const reason = await readRefusal(error)
    throw new FoyerError('NAME_FAILED', { ...failed, ...(reason ? { reason } : {}) }, { cause: error })
  }
}

/** How long typing may rest before anybody is asked. */
const patienceMs = 500

interface CheckerParts {
  readonly client: BlockchainClient | undefined
  readonly zone: string
  readonly write: (change: Partial<NamesState>) => void
}

/** Finds out about names while they are typed; the newest one wins. */
export interface NameChecker {
  /** Checks a label once it rests; an empty one at once, for what the account and its network allow. */
  check(label: string): void
  /** The service did not register this name: it counts as refused, until the visitor types something else. */
  refuse(name: string): void
  /** Gives up what is being found out. */
  leave(): void
  readonly stop: Stop
}

/** The account that would have the name. */
const selectNamedAccount = (state: Connected) => {
  const namespace = selectNamespaceWith(state, 'names')
  return namespace && selectActiveAccount(state, namespace)
}

/** Whether the network in use can have names. */
const isOnNames = (state: Connected) => hasAbility(state, state.networks.activeNamespace, 'names')

const isMoved = (state: Connected, previous: Connected) =>
  selectNamedAccount(state) !== selectNamedAccount(previous) ||
  state.networks.activeNamespace !== previous.networks.activeNamespace

/** Shows what went wrong, and reports it. */
function createTroubles(needs: Pick<NamesNeeds, 'report'>, write: CheckerParts['write']) {
  /** Answers that were reported: one is told again while the service is left alone. */
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

  /** Whether the account has a name; where that cannot be found out, the service itself will say so. */
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
    // What was found before is no longer so.
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
