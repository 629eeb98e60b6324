import type { Stop } from '@foyer/common'

/** Installs an object at a path of a window, such as `cosmostation.providers.keplr`. Does nothing without a window. */
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
      return within[key] as Record<string, unknown> // Created above, or by another wallet at the same path.
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
