const picture = (ground: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><circle cx="20" cy="20" r="10" fill="#fff"/></svg>`,
  )}`

/** The wallets that all pages list. */
export const wallets = [
  { name: 'Ember', rdns: 'test.foyer.ember', icon: picture('#ff7a1a') },
  { name: 'Umbra', rdns: 'test.foyer.umbra', icon: picture('#2b2350') },
  { name: 'Verdant', rdns: 'test.foyer.verdant', icon: picture('#1f9d55') },
] as const
