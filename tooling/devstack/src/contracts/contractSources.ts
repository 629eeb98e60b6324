import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The contracts that are compiled; each has a source of its name in `contracts/` and an artifact in `fixtures/contracts/`. */
export const contractNames = [
  'LabToken',
  'LabCollectible',
  'LabLeaflet',
  'LabSmartAccount',
  'LabSmartAccountFactory',
  'Multicall3',
  'NameRegistry',
  'UniversalResolver',
] as const

/** The name of a contract of the local chains. */
export type ContractName = (typeof contractNames)[number]

/** The file of a contract's source. */
export function contractSourceFile(name: ContractName): URL {
  return new URL(`../../contracts/${name}.sol`, import.meta.url)
}

/** The file of a contract's artifact. */
export function contractArtifactFile(name: ContractName): URL {
  return new URL(`../../fixtures/contracts/${name}.json`, import.meta.url)
}

/** One hash over all sources, kept in each artifact: a source changed without compiling shows in the tests. */
export function contractSourcesHash(): string {
  const hash = createHash('sha256')
  for (const name of contractNames) hash.update(readFileSync(contractSourceFile(name)))
  return hash.digest('hex').slice(0, 16)
}
