import { useSyncExternalStore } from 'react'

/** The event with which the page announces a change of its own address. */
const changed = 'lab-address'

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** Returns the query of the page's address, which is the only place that holds the settings. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => window.location.search)
}

/** Returns a query with one parameter changed. An empty value removes the parameter. */
export function withParameter(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  if (value === '') query.delete(name)
  else query.set(name, value)
  const text = query.toString()
  return text && `?${text}`
}

/** Writes a query to the address without loading the page again. */
export function writeSearch(search: string): void {
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
  window.dispatchEvent(new Event(changed))
}
