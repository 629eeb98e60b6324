/** What one package may lean on: workspace packages it may name, and those it may only load late. */
export interface PackageRule {
  readonly mayImport: readonly string[]
  /** Of these packages it may enter by one door alone. */
  readonly onlyBy?: Readonly<Record<string, string>>
  /** Allowed as `await import(…)` or as a type only, so that a page pays for them on first use. */
  readonly onlyLate?: readonly string[]
  /** Doors of such packages that a page may have from the start, each with the modules that belong to it: tables of what loads late. */
  readonly earlyDoors?: Readonly<Record<string, string>>
  readonly usesReact?: boolean
  /** For tests of host apps, for servers, or loaded late by who needs it: its SDKs may be imported plainly. */
  readonly standsOnSdks?: boolean
  /** Runs on a server: no page of a host loads it. */
  readonly isServer?: boolean
}

/** The plain DOM of a dialog, for all that put one over a page. */
const byFrame: Pick<PackageRule, 'onlyBy'> = { onlyBy: { ui: 'frame' } }
const rim: PackageRule = { mayImport: ['common'] }

/** The dependency rule of the workspace. A package missing here fails the check. */
export const packageTable: Readonly<Record<string, PackageRule>> = {
  common: { mayImport: [] },
  ui: { mayImport: [], usesReact: true },
  'wallet-list': { mayImport: [] },
  core: { mayImport: ['common'] },
  'adapters-evm': rim,
  'adapters-solana': rim,
  'adapters-polkadot': rim,
  'adapters-bitcoin': { mayImport: ['bitcoin-message', 'common'] },
  'bitcoin-message': { ...rim, standsOnSdks: true },
  'adapters-cosmos': rim,
  walletconnect: rim,
  'frame-bridge': { mayImport: ['common', 'ui'], ...byFrame },
  'secure-site': { mayImport: ['common', 'frame-bridge'], standsOnSdks: true, isServer: true },
  'sign-in': { mayImport: ['bitcoin-message', 'common'], standsOnSdks: true, isServer: true },
  testing: { mayImport: ['common'], standsOnSdks: true, usesReact: true },
  scaffold: { mayImport: ['core', 'ui', 'common'], usesReact: true },
  react: {
    mayImport: ['core', 'common', 'ui'],
    ...byFrame,
    onlyLate: ['scaffold', 'walletconnect', 'frame-bridge'],
    // Where each errand loads from, and each language with the words that stand before the modal is here.
    earlyDoors: {
      'scaffold/errands': 'views/errands',
      'scaffold/locales': 'locales/(?:localeOf|locales)',
    },
    usesReact: true,
  },
}

/** The packages that pages of a host never load. */
export const serverPackages: readonly string[] = Object.keys(packageTable).filter(
  name => packageTable[name]?.isServer,
)
