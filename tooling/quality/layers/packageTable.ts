/** What one package may lean on: workspace packages it may name, and those it may only load late. */
export interface PackageRule {
  readonly mayImport: readonly string[]
  /** Of these packages it may enter by one door alone. */
  readonly onlyBy?: Readonly<Record<string, string>>
  /** Allowed as `await import(…)` or as a type only, so that a page pays for them on first use. */
  readonly onlyLate?: readonly string[]
  /** The one door of such a package that a page may have from the start: data, which leads to no code of the package. */
  readonly earlyDoor?: Readonly<Record<string, string>>
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
    // The words that the shell says before the modal is here, and where each language is loaded from.
    earlyDoor: { scaffold: 'locales' },
    usesReact: true,
  },
}

/** The packages that pages of a host never load. */
export const serverPackages: readonly string[] = Object.keys(packageTable).filter(
  name => packageTable[name]?.isServer,
)
