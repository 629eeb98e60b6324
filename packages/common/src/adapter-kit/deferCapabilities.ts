import type { SessionCapabilities } from '@foyer/common'

type Method = (request: unknown) => Promise<unknown>

/**
 * Capabilities whose code is still on its way. It is loaded at once, so that a later request leaves in the task of the
 * visitor's tap: a phone opens the wallet only there. A load that failed is tried again by the request that needs it.
 */
export function deferCapabilities<Name extends keyof SessionCapabilities>(
  names: readonly Name[],
  loadNow: () => Promise<SessionCapabilities>,
): SessionCapabilities {
  const held: { capabilities?: SessionCapabilities; loading?: Promise<SessionCapabilities> | undefined } = {}
  const load = () => {
    held.loading ??= loadNow().then(
      capabilities => {
        held.capabilities = capabilities
        return capabilities
      },
      error => {
        held.loading = undefined
        throw error
      },
    )
    return held.loading
  }
  load().catch(() => {}) // the request that needs it tries again, and tells
  const call = (name: Name) => (request: unknown) =>
    held.capabilities
      ? (held.capabilities[name] as Method)(request)
      : load().then(capabilities => (capabilities[name] as Method)(request))
  return Object.fromEntries(names.map(name => [name, call(name)])) as SessionCapabilities // one method for each name
}
