import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The contracts to compile. Each has its source in `contracts/` and its artifact in `fixtures/contracts/`. */
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

/** The name of a contract on the local chains. */
export type ContractName = (typeof contractNames)[number]

/** Returns the URL of a contract's Solidity source. */
export function contractSourceFile(name: ContractName): URL {
  return new URL(`../../contracts/${name}.sol`, import.meta.url)
}

/** Returns the URL of a contract's compiled artifact. */
export function contractArtifactFile(name: ContractName): URL {
  return new URL(`../../fixtures/contracts/${name}.json`, import.meta.url)
}

/** Returns a hash of all sources. Each artifact contains it, so a test can detect a source that was not recompiled. */
export function contractSourcesHash(): string {
  const hash = createHash('sha256')
  for (const name of contractNames) hash.update(readFileSync(contractSourceFile(name)))
  return hash.digest('hex').slice(0, 16)
}
