import type { Random } from './createRandom.js'

type WordList = readonly [string, ...string[]]

function words(text: string): WordList {
  const [one = '', ...more] = text.trim().split(/\s+/)
  return [one, ...more]
}

const first = words(`
  Amber Arctic Atlas Aurora Birch Blue Bright Cedar Cobalt Copper Coral Crest Delta Dune Echo Elder Fern Flint Garnet
  Glade Harbor Hazel Indigo Iris Ivory Jade Juniper Kite Lunar Maple Mint Nimbus North Ochre Onyx Opal Pearl Pine
  Quartz River Saffron Slate Solar Stone Tidal Umber Vale Violet Willow Zephyr`)
const second = words(`
  Wallet Vault Pocket Key Safe Purse Keeper Ledger Pay Chest Hub Link Box Guard Gate Port Pass Wing Fox Bear Owl Crane`)

/** Names that are hard for layouts and searches. */
const peculiar: WordList = [
  'The Extraordinarily Long And Thoroughly Descriptive Wallet Of The Northern Harbor Savings Cooperative',
  'Donaudampfschifffahrtsgesellschaftskapitänsgeldbörse',
  'Кошелёк Северный',
  'Πορτοφόλι Αίγλη',
  'محفظة النور',
  'ארנק הזית',
  '青竹錢包',
  'さくらウォレット',
  '한강 지갑',
  'कमल वॉलेट',
  'กระเป๋าดอกบัว',
  'Ví Hoa Sen',
  'Çınar Cüzdanı',
  '🦊🔥 Emoji Wallet 👛',
  'X',
  "O'Leary & Sons",
  '100% Wallet',
  '[Wallet] (beta) *',
  'wallet wallet wallet',
  'ÅNGSTRÖM',
]

/** Generates unique names and spreads the peculiar ones among the plain ones. */
export function makeNames(count: number, random: Random): readonly string[] {
  const names = new Set<string>()
  const spread = Math.max(1, Math.floor(count / peculiar.length))
  while (names.size < count) {
    const strange = names.size % spread === spread - 1 ? peculiar[Math.floor(names.size / spread)] : undefined
    names.add(strange ?? `${random.pick(first)} ${random.pick(second)}`)
  }
  return [...names]
}
