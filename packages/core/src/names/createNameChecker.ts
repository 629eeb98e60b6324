import {
  type FoyerError,
  isFoyerError,
  parseAccountId,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { isTaken, listNames, suggestNames } from './askNames.js'
import { faultOf, toName } from './nameRules.js'
import type { NameCheck, NamesState, NameTrouble } from './state.js'

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
  /** Gives up what is being found out. */
  leave(): void
  readonly stop: Stop
}

export function createNameChecker(kernel: Kernel, { client, zone, write }: CheckerParts): NameChecker {
  const { store } = kernel
  const held: { abort: AbortController; label: string | undefined } = {
    abort: new AbortController(),
    label: undefined,
  }
  const account = () => selectActiveAccount(store.getState(), 'eip155')
  const isOnNames = () => store.getState().networks.activeNamespace === 'eip155'

  const meet = (step: NameTrouble['step'], error: FoyerError) => {
    write({ trouble: { step, failure: toFailure(error) } })
    kernel.report(error)
  }

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
    if (!client || !owner || !isOnNames()) return false
    return client.isSupported(parseAccountId(owner).networkId, signal)
  }

  const judge = async (label: string, signal: AbortSignal): Promise<NameCheck> => {
    if (label) await pause(patienceMs, signal)
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
    if (!(await isTaken(client, { name, networkId, signal }))) return { status: 'free', label, name }
    const taken = { status: 'taken', label, name } as const
    write({ check: { ...taken, suggestions: undefined } })
    try {
      return { ...taken, suggestions: await suggestNames(client, { name, networkId, zone, signal }) }
    } catch (error) {
      if (!signal.aborted) meet('suggest', toFoyerError(error))
      return { ...taken, suggestions: [] }
    }
  }

  const run = async (label: string, signal: AbortSignal) => {
    try {
      const check = await judge(label, signal)
      if (!signal.aborted) write({ check })
    } catch (error) {
      if (signal.aborted || isFoyerError(error, 'ABORTED')) return
      write({ check: { status: 'failed', label } })
      meet('resolve', toFoyerError(error))
    }
  }

  const check = (label: string) => {
    held.abort.abort()
    held.abort = new AbortController()
    held.label = label
    write({ check: { status: 'pending', label }, trouble: undefined })
    void run(label, held.abort.signal)
  }

  const leave = () => {
    held.abort.abort()
    held.label = undefined
    write({ check: { status: 'none' }, trouble: undefined })
  }

  const stopFollowing = store.subscribe((state, previous) => {
    const isMoved =
      selectActiveAccount(state, 'eip155') !== selectActiveAccount(previous, 'eip155') ||
      state.networks.activeNamespace !== previous.networks.activeNamespace
    if (isMoved && held.label !== undefined) check(held.label)
  })

  return {
    check,
    leave,
    stop() {
      stopFollowing()
      leave()
    },
  }
}
