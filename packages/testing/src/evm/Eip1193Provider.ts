/** The event names of EIP-1193. */
export type ProviderEventName = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'

/** A listener of one provider event. */
export type ProviderListener = (payload: unknown) => void

/** An EIP-1193 provider. */
export interface Eip1193Provider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: ProviderListener): unknown
  removeListener(event: string, listener: ProviderListener): unknown
}
