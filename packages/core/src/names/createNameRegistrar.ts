import {
  type AccountId,
  FoyerError,
  isFoyerError,
  parseAccountId,
  type Stop,
  toFoyerError,
} from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { createNameMessage } from '../blockchain/createNameMessage.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { labelOf, toName } from './nameRules.js'
import { postName } from './postName.js'
import { requireSigner } from './requireSigner.js'
import type { NameRegistration, NamesState } from './state.js'

interface RegistrarParts {
  readonly client: BlockchainClient | undefined
  readonly zone: string
  readonly write: (change: Partial<NamesState>) => void
}

/** Registers names, one at a time. */
export interface NameRegistrar {
  /**
   * Has the wallet sign for a name and registers it. While one is being registered, asking for it again joins in, and
   * asking for another one fails with `ABORTED`. Failures: `NAME_INVALID`; those of `requireSigner`, before anything is
   * signed; those of the wallet; `NAME_FAILED`.
   */
  register(name: string): Promise<void>
  /** Gives up waiting for the wallet. What the service was told already goes on. */
  cancel(): void
  readonly stop: Stop
}

interface Running {
  readonly name: string
  readonly signing: AbortController
  readonly done: Promise<void>
}

export function createNameRegistrar(kernel: Kernel, { client, zone, write }: RegistrarParts): NameRegistrar {
  const { store, registries } = kernel
  const lifetime = new AbortController()
  let running: Running | undefined
  /** Whose wallet is asked to sign. */
  let held: AccountId | undefined

  const show = (registration: NameRegistration) => {
    if (!lifetime.signal.aborted) write({ registration })
  }

  const register = async (name: string, signing: AbortController) => {
    const label = labelOf(name, zone)
    if (!label) throw new FoyerError('NAME_INVALID', { name })
    const payments = await kernel.payments()
    const { account, sign } = requireSigner(kernel)
    const { networkId } = parseAccountId(account)
    const isSupported = await client?.isSupported(networkId, signing.signal)
    if (!client || !isSupported) throw new FoyerError('NAMES_UNSUPPORTED', { networkId })
    const wanted = { name: toName(label, zone), account }
    show({ status: 'signing', ...wanted })
    const message = createNameMessage(wanted.name)
    const stopWatching = store.subscribe(state => {
      if (selectActiveAccount(state, 'eip155') !== account) signing.abort()
    })
    const asked = payments.ask({
      kind: 'name',
      account,
      summary: { to: wanted.name },
      ask: released => sign(message, released),
      signal: signing.signal,
    })
    held = account
    const signature = await asked.finally(() => {
      stopWatching()
      held = undefined
    })
    show({ status: 'posting', ...wanted })
    await postName(client, { ...wanted, message, signature, signal: lifetime.signal })
    show({ status: 'registered', ...wanted })
    registries.announceMove(account)
  }

  const attempt = async (name: string, signing: AbortController) => {
    const report = { isSmartAccount: usesSmartAccount(store.getState()), ensName: name }
    kernel.track({ event: 'REGISTER_NAME_INITIATED', properties: report })
    try {
      await register(name, signing)
      kernel.track({ event: 'REGISTER_NAME_SUCCESS', properties: report })
    } catch (thrown) {
      const error = toFoyerError(thrown)
      show({ status: 'none' })
      if (lifetime.signal.aborted) throw error
      kernel.track({ event: 'REGISTER_NAME_ERROR', properties: { ...report, error: error.message } })
      if (isFoyerError(error, 'NAME_FAILED') && !error.context.reason) kernel.report(error)
      throw error
    }
  }

  return {
    async register(name) {
      if (running?.name === name) return running.done
      if (running) throw new FoyerError('ABORTED')
      const signing = new AbortController()
      const done = attempt(name, signing).finally(() => {
        running = undefined
      })
      running = { name, signing, done }
      return done
    },
    cancel() {
      const account = held
      if (account) kernel.payments().then(payments => payments.stopWaiting(account), kernel.report)
      else running?.signing.abort()
    },
    stop() {
      lifetime.abort()
      running?.signing.abort()
    },
  }
}
