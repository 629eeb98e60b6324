/** What is read of a package's manifest. */
export interface PublishedManifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Libraries that an app has itself. Named exactly, they would come to its pages a second time. */
const ranged = /^(?:viem|@solana\/web3\.js|@polkadot\/.+|bitcoinjs-lib)$/
/** Later releases carry a licence that is not open source. */
const exact = /^@(?:walletconnect|reown)\//
/** Small parts of many packages: with one version a bundle has them once. */
const shared = /^@(?:noble|scure)\//

const isCaret = (range: string) => range.split('||').every(part => /^\^\d+\.\d+\.\d+$/.test(part.trim()))
const isExact = (range: string) => /^\d+\.\d+\.\d+$/.test(range)

/** Dependencies of published packages whose versions are too narrow, too wide, or not the same in all, one line each. */
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
