/** The fields of a package's manifest that are read. */
export interface PublishedManifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Libraries that an app has itself. An exact version would add a second copy to its pages. */
const ranged = /^(?:viem|@solana\/web3\.js|@polkadot\/.+|bitcoinjs-lib)$/
/** Libraries that need an exact version, because their later releases have a license that is not open source. */
const exact = /^@(?:walletconnect|reown)\//
/** Small dependencies of many packages, which a bundle contains once if the versions agree. */
const shared = /^@(?:noble|scure)\//

const isCaret = (range: string) => range.split('||').every(part => /^\^\d+\.\d+\.\d+$/.test(part.trim()))
const isExact = (range: string) => /^\d+\.\d+\.\d+$/.test(range)

/**
 * Returns one line for each dependency of a published package whose version is too narrow, too wide or inconsistent.
 */
export function versionProblems(manifests: readonly PublishedManifest[]): string[] {
  const named = manifests.flatMap(({ name, dependencies = {}, peerDependencies = {} }) =>
    [...Object.entries(dependencies), ...Object.entries(peerDependencies)].map(([dependency, range]) => ({
      name,
      dependency,
      range,
    })),
  )
  return named.flatMap(({ name, dependency, range }) => {
    const other = named.find(each => each.dependency === dependency && each.range !== range)
    if (ranged.test(dependency) && !isCaret(range)) return [`${name} pins ${dependency} to ${range}`]
    if (exact.test(dependency) && !isExact(range)) return [`${name} does not pin ${dependency}: ${range}`]
    if (shared.test(dependency) && other)
      return [`${name} wants ${dependency} ${range}, ${other.name} ${other.range}`]
    return []
  })
}
