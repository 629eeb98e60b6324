import type { Stop } from '@foyer/common'

/** Puts anything at a place of a window, such as `cosmostation.providers.keplr`. Without a window, nothing happens. */
export function injectKeplr(
  provider: unknown,
  { place, page = pageOf() }: { readonly place: string; readonly page?: object | undefined },
): Stop {
  const keys = place.split('.')
  const last = keys.pop()
  if (!page || last === undefined) return () => {}
  const holder = keys.reduce<Record<string, unknown>>(
    (within, key) => {
      within[key] ??= {}
      return within[key] as Record<string, unknown> // made here, or by another wallet at the same place
    },
    page as Record<string, unknown>,
  )
  holder[last] = provider
  return () => {
    if (holder[last] === provider) delete holder[last]
  }
}

function pageOf(): object | undefined {
  return typeof window === 'undefined' ? undefined : window
}
