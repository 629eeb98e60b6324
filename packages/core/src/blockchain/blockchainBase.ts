import type { FixedSettings } from '../kernel/kernel.js'

/** The blockchain service's address: the host's own, or the public one where there is a `projectId` for it. */
export function blockchainBase({
  services,
  projectId,
}: Pick<FixedSettings, 'services' | 'projectId'>): string | undefined {
  return services.blockchainUrl ?? (projectId ? 'https://rpc.walletconnect.org' : undefined)
}
