import type { ProviderEventName, ProviderListener } from './Eip1193Provider.js'

/** The listeners of a provider. */
export interface ProviderEvents {
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
  emit(event: ProviderEventName, payload: unknown): void
  count(event?: ProviderEventName): number
}

/** Creates the listeners of a provider. As in real wallets, a listener that is added twice is called twice. */
export function createProviderEvents(): ProviderEvents {
  const listeners: { readonly event: string; readonly call: ProviderListener }[] = []
  return {
    on(event, call) {
      listeners.push({ event, call })
    },
    removeListener(event, call) {
      const index = listeners.findIndex(each => each.event === event && each.call === call)
      if (index >= 0) listeners.splice(index, 1)
    },
    emit(event, payload) {
      for (const each of [...listeners]) if (each.event === event) each.call(payload)
    },
    count: event => listeners.filter(each => event === undefined || each.event === event).length,
  }
}
