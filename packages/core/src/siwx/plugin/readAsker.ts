/** Who asks, as messages say it. */
export interface SiwxAsker {
  readonly domain: string
  readonly uri: string
}

/** The page's own name and address where the host gave none. */
export function readAsker({ domain, uri }: Partial<SiwxAsker> = {}): SiwxAsker {
  const page = typeof location === 'undefined' ? undefined : location
  return {
    domain: domain ?? page?.host ?? 'Unknown Domain',
    uri: uri ?? (page ? page.origin + page.pathname : 'Unknown URI'),
  }
}
