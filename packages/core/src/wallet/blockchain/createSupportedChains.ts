import { acquireShared, type NetworkId } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { sdkVersion } from '../../base/version.js'

/** Tells which networks the service answers for. */
export interface SupportedChains {
  /**
   * Failures: `ABORTED`, those of the HTTP client. A service that is silent is not one that does not know a network:
   * the list is asked for again at the next call.
   */
  has(networkId: NetworkId | undefined, signal?: AbortSignal): Promise<boolean>
}

interface ChainsSettings {
  readonly baseUrl: string
  readonly projectId: string
  /** Asks for the CAIP-2 ids; must settle by itself. */
  readonly ask: () => Promise<readonly string[]>
}

interface Page {
  asking?: Promise<ReadonlySet<string>> | undefined
}

/** The list of one service and project, kept for the page: however many instances and callers ask, it is one request. */
export function createSupportedChains({ baseUrl, projectId, ask }: ChainsSettings): SupportedChains {
  const key = `supported-chains:${sdkVersion}:${projectId}:${baseUrl}`
  // Never released: the list holds nothing open, and must outlive an instance that is started again.
  const { value: page } = acquireShared<Page>(
    key,
    () => ({}),
    () => {},
  )

  const request = async (): Promise<ReadonlySet<string>> => {
    try {
      return new Set(await ask())
    } catch (error) {
      page.asking = undefined
      throw error
    }
  }

  return {
    async has(networkId, signal) {
      if (!networkId) return false
      const wait = () => {
        page.asking ??= request()
        return page.asking
      }
      const chains = await untilAborted(wait, signal)
      return chains.has(networkId)
    },
  }
}
