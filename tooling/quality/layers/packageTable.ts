/** The dependencies of a package: the workspace packages it may import, and those it may import only lazily. */
export interface PackageRule {
  readonly mayImport: readonly string[]
  /** Packages that it may import only through one entry. */
  readonly onlyBy?: Readonly<Record<string, string>>
  /** Packages that it may import only by `await import(…)` or as types, so that a page loads them on first use. */
  readonly onlyLate?: readonly string[]
  /**
   * Entries of lazy packages that a page may load immediately, each with its modules. They contain tables of lazy
   * imports.
   */
  readonly earlyDoors?: Readonly<Record<string, string>>
  readonly usesReact?: boolean
  /**
   * Whether the package may import its SDKs statically: in host tests, on servers, or because it is itself loaded
   * lazily.
   */
  readonly standsOnSdks?: boolean
  /** Whether the package runs on a server, so that no page loads it. */
  readonly isServer?: boolean
}

/** The plain DOM dialog, for packages that show one over a page. */
const byFrame: Pick<PackageRule, 'onlyBy'> = { onlyBy: { ui: 'frame' } }
const rim: PackageRule = { mayImport: ['common'] }

/** The dependency rules of the workspace. A package that is missing here fails the check. */
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
    // Tables of each view's chunk, and of each language with the texts shown before the modal is loaded.
    earlyDoors: {
      'scaffold/errands': 'views/errands',
      'scaffold/locales': 'locales/(?:localeOf|locales)',
    },
    usesReact: true,
  },
}

/** The packages that host pages never load. */
export const serverPackages: readonly string[] = Object.keys(packageTable).filter(
  name => packageTable[name]?.isServer,
)
