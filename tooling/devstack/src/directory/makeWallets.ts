import { createRandom, type Random } from './createRandom.js'
import { familyChains } from './familyChains.js'
import { makeNames } from './makeNames.js'
import type { ListedWallet } from './WalletRecord.js'
import { imageId, walletId } from './walletId.js'

type Links = Pick<
  ListedWallet,
  'link_mode' | 'mobile_link' | 'desktop_link' | 'webapp_link' | 'app_store' | 'play_store' | 'chrome_store'
>

const noLinks: Links = {
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
}

/** The ways to reach a wallet. `site` is its own website, `word` the scheme of its deep links. */
const kinds: readonly [Kind, ...Kind[]] = [
  ({ site, word }) => ({ ...mobile(word), ...stores(word), link_mode: `${site}/link` }),
  ({ word }) => ({ ...mobile(word), ...stores(word) }),
  ({ word }) => mobile(word),
  // Some wallets have a web URL in place of a scheme.
  ({ site, word }) => ({ ...stores(word), mobile_link: `${site}/app/` }),
  ({ word }) => ({ desktop_link: `${word}://` }),
  ({ site }) => ({ webapp_link: `${site}/wallet` }),
  ({ word }) => extension(word),
  ({ word }) => ({ ...mobile(word), ...stores(word), ...extension(word) }),
  ({ site, word }) => ({
    ...mobile(word),
    ...stores(word),
    ...extension(word),
    link_mode: `${site}/link`,
    desktop_link: `${word}desktop:`,
    webapp_link: `${site}/wallet`,
  }),
  ({ word }) => ({ mobile_link: word, app_store: stores(word).app_store }),
]

type Kind = (own: { readonly site: string; readonly word: string }) => Partial<Links>

const mobile = (word: string) => ({ mobile_link: `${word}://` })
const extension = (word: string) => ({ chrome_store: `https://chrome-store.example/detail/${word}` })
const stores = (word: string) => ({
  app_store: `https://app-store.example/app/${word}`,
  play_store: `https://play-store.example/details?id=example.${word}`,
})

/** Generates wallets of every kind, one in twelve of them certified. The same seed gives the same wallets. */
export function makeWallets(count: number, seed: number): readonly ListedWallet[] {
  const random = createRandom(seed)
  return makeNames(count, random).map((name, index) => makeWallet({ name, index, random }))
}

function makeWallet({
  name,
  index,
  random,
}: {
  readonly name: string
  readonly index: number
  readonly random: Random
}): ListedWallet {
  const word = `wallet${index}${name.toLowerCase().replace(/[^a-z]/g, '')}`.slice(0, 24)
  const site = `https://${word}.example`
  return {
    id: walletId(name),
    name,
    badge_type: index % 12 === 0 ? 'certified' : 'none',
    chains: pickChains(random),
    homepage: site,
    image_id: imageId(name),
    ...noLinks,
    ...random.pick(kinds)({ site, word }),
    rdns: random.chance(0.3) ? `example.${word}` : null,
    injected: random.chance(0.2) ? [{ namespace: 'eip155', injected_id: `is${word}` }] : null,
  }
}

function pickChains(random: Random): readonly string[] {
  const families = Object.entries(familyChains).filter(([namespace]) =>
    random.chance(namespace === 'eip155' ? 0.75 : 0.2),
  )
  const chains = families.flatMap(([, chains]) => chains.filter(() => random.chance(0.9)))
  return chains.length > 0 ? chains : familyChains.eip155
}
