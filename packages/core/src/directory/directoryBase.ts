import type { FixedSettings } from '../kernel/kernel.js'
import { sdkType, sdkVersion } from '../kernel/version.js'

type Configured = Pick<FixedSettings, 'services' | 'projectId'>

/** The directory's address: the host's own, or the public one where there is a `projectId` for it. */
export function directoryBase({ services, projectId }: Configured): string | undefined {
  return services.directoryUrl ?? (projectId ? 'https://api.web3modal.org' : undefined)
}

/** The address of an image the directory holds, for an `<img>`. */
export function directoryImage(
  settings: Configured,
  { kind, id }: { readonly kind: 'getWalletImage' | 'public/getAssetImage'; readonly id: string },
): string | undefined {
  const base = directoryBase(settings)
  if (!base) return undefined
  const query = new URLSearchParams({ projectId: settings.projectId ?? '', st: sdkType, sv: sdkVersion })
  return `${base.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}?${query}`
}
