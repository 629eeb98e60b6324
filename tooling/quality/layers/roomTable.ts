/** The floors of core, the lowest first: an import only goes down, types included. */
export const floors = ['base', 'wallet', 'modal', 'orders', 'features', 'foyer'] as const

/** The rooms of a floor, and which of their siblings each may import. No two import each other; a room missing here fails. */
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
    'own-interface': ['email', 'socials'],
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
