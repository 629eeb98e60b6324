/** The floors of core, lowest first. Imports, including types, only go down. */
export const floors = ['base', 'wallet', 'modal', 'orders', 'features', 'foyer'] as const

/**
 * The rooms of a floor, and the siblings that each may import. Imports are one-way, and a missing room fails the
 * check.
 */
export const roomTable: Readonly<
  Partial<Record<(typeof floors)[number], Readonly<Record<string, readonly string[]>>>>
> = {
  wallet: {
    environment: [],
    blockchain: [],
    networks: ['blockchain'],
    directory: ['environment', 'networks'],
    connection: ['directory', 'environment', 'networks'],
    account: ['blockchain', 'connection', 'environment', 'networks'],
  },
  modal: {
    router: [],
    theme: [],
    notices: ['router'],
  },
  features: {
    activity: [],
    email: ['embedded'],
    embedded: [],
    names: [],
    onramp: ['activity'],
    pay: [],
    send: ['tokens'],
    siwx: [],
    'smart-sessions': [],
    socials: ['embedded'],
    swap: ['tokens'],
    telemetry: [],
    tokens: [],
    totals: ['tokens'],
  },
}
