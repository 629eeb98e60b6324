import type { OpenClient } from '../client/openClient.js'
import type { Proposal } from '../proposal/proposeNamespace.js'

/** What a universal provider does once it has a session; not in its types. */
interface HostInternals {
  session?: object
  optionalNamespaces?: object
  onConnect?(): void
}

/** Shows a session to the host's own provider, as if that had connected, so that both speak over the same link. */
export function shareWithHost(
  { client, host }: OpenClient,
  { topic, proposal }: { readonly topic: string; readonly proposal: Proposal },
): void {
  const provider = host as HostInternals | undefined
  if (!provider || (provider.session as { topic?: unknown } | undefined)?.topic === topic) return
  provider.session = client.session.get(topic)
  provider.optionalNamespaces = proposal
  provider.onConnect?.()
}
