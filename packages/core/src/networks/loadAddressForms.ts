import type { AddressForm, Namespace } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/** How the families write their addresses, as far as their adapters say. */
export type AddressForms = ReadonlyMap<Namespace, AddressForm>

/** Asks all adapters at once; each has them in a chunk of its own. Rejects where one cannot be loaded. */
export async function loadAddressForms({ adapters }: Pick<Kernel, 'adapters'>): Promise<AddressForms> {
  const loading = [...adapters].map(async ([namespace, adapter]) => {
    const form = await adapter.loadAddressForm?.()
    return form ? [[namespace, form] as const] : []
  })
  return new Map((await Promise.all(loading)).flat())
}
