import SafeAppsSdk from '@safe-global/safe-apps-sdk'
import type { Eip1193Provider } from '../provider.js'
import { createSafeProvider } from './safeProvider.js'

/**
 * Creates a provider for the Safe that displays the page. Its SDK accepts messages from the parent window under this
 * origin only.
 */
export function createProvider(_page: object, origin: string | undefined): Eip1193Provider {
  return createSafeProvider(new SafeAppsSdk({ allowedDomains: [exactly(origin ?? '')] }))
}

function exactly(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

/** The icons, drawn for Foyer in the colors of the app. */
export const icons = {
  Safe: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23121312"/%3E%3Cpath d="M31 20h-3.200v5.500a2.300 2.300 0 0 1-2.300 2.300h-11V31h12.200a4.300 4.300 0 0 0 4.300-4.300zM9 20h3.200v-5.500a2.300 2.300 0 0 1 2.300-2.300h11V9H13.300A4.300 4.300 0 0 0 9 13.300zm8-3h6v6h-6z" fill="%2312ff80"/%3E%3C/svg%3E',
} as const
