import { FoyerError, isFoyerError, loadExport, parseNetworkId, reasonOf, withDeadline } from '@foyer/common'
import { requireChainClient } from '../../wallet/networks/chainClients.js'
import { hasAbility, selectFamily, selectNamespaceWith } from '../../wallet/networks/selectors.js'
import { isSiwxOption } from './SignInOption.js'
import type { SiwxHost, SiwxPlugin } from './SiwxPlugin.js'
import { siwxSessionsEntry, siwxTokenEntry } from './siwxEntries.js'
import type { SiwxNeeds } from './state.js'

/** The host's plugin, created when it is first needed. After a failure, the next call tries again. */
export interface PluginSource {
  /** Whether the host configured a sign-in. */
  readonly isEnabled: boolean
  /** Loads the plugin. Throws `SIWX_NOT_ENABLED` and the errors of the host's own code. */
  load(): Promise<SiwxPlugin>
  /** Returns the plugin once it is loaded. */
  current(): SiwxPlugin | undefined
}

export function createPluginSource(needs: SiwxNeeds): PluginSource {
  const { signIn } = needs.settings
  const siwx = isSiwxOption(signIn) ? signIn : undefined
  const client = isSiwxOption(signIn) ? undefined : signIn
  const mapped =
    client?.enabled !== false && selectNamespaceWith(needs.store.getState(), 'siwe') ? client : undefined
  let opened: SiwxPlugin | undefined
  let loading: Promise<SiwxPlugin> | undefined

  const open = async (): Promise<SiwxPlugin> => {
    if (siwx) return typeof siwx === 'function' ? siwx(createHost(needs)) : siwx
    if (mapped)
      return (await loadExport('mapSiwe', () => import('./siwe.js')))(mapped, chainId =>
        hasAbility(needs.store.getState(), parseNetworkId(chainId).namespace, 'siwe'),
      )
    throw new FoyerError('SIWX_NOT_ENABLED')
  }
  return {
    isEnabled: (siwx ?? mapped) !== undefined,
    current: () => opened,
    load() {
      loading ??= open().then(
        plugin => {
          opened = plugin
          return plugin
        },
        error => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
}

function createHost({ adapters, storage, store }: SiwxNeeds): SiwxHost {
  return {
    family: chainId => selectFamily(store.getState(), parseNetworkId(chainId).namespace),
    stored: {
      read: () => {
        storage.refresh(siwxSessionsEntry)
        return storage.read(siwxSessionsEntry)
      },
      write: sessions => {
        if (sessions.length > 0) storage.write(siwxSessionsEntry, sessions)
        else storage.remove(siwxSessionsEntry)
      },
    },
    token: {
      read: () => {
        storage.refresh(siwxTokenEntry)
        return storage.read(siwxTokenEntry)
      },
      write: token => {
        if (token) storage.write(siwxTokenEntry, token)
        else storage.remove(siwxTokenEntry)
      },
    },
    async verify({ data: { chainId, accountAddress: address }, message, signature }) {
      const client = requireChainClient({ adapters, store }, chainId)
      if (!client.verifyMessage) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'verifyMessage' })
      return client.verifyMessage({ address, message, signature })
    },
  }
}

interface PluginCall<Result> {
  /** The step, for the failure's context. */
  readonly step: 'session' | 'message' | 'verify' | 'signOut'
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  /** Called with a response that arrives after the call has ended. */
  readonly onLate?: (result: Result) => void
}

/**
 * Calls the host's plugin, by default for at most 20 s. An error of its code that is no `FoyerError` becomes
 * `SIWX_REFUSED` with its message. Further failures: `SIWX_TIMED_OUT`, `ABORTED`.
 */
export async function callPlugin<Result>(
  source: PluginSource,
  { step, timeoutMs = 20_000, ...call }: PluginCall<Result>,
  ask: (plugin: SiwxPlugin) => Promise<Result>,
): Promise<Result> {
  try {
    return await withDeadline(async () => ask(await source.load()), {
      ...call,
      timeoutMs,
      onTimeout: () => new FoyerError('SIWX_TIMED_OUT', { step, afterMs: timeoutMs }),
    })
  } catch (thrown) {
    if (isFoyerError(thrown)) throw thrown
    throw new FoyerError('SIWX_REFUSED', { reason: reasonOf(thrown) }, { cause: thrown })
  }
}
