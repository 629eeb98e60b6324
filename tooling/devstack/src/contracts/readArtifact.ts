import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import { type ContractName, contractArtifactFile } from './contractSources.js'

/** A compiled contract. */
export interface ContractArtifact {
  readonly name: ContractName
  /** The version of the compiler. */
  readonly compiler: string
  /** The hash of the sources at compile time. */
  readonly sources: string
  readonly abi: Abi
  readonly bytecode: Hex
}

/** Reads the compiled contract of a local chain. */
export function readArtifact(name: ContractName): ContractArtifact {
  return JSON.parse(readFileSync(contractArtifactFile(name), 'utf8')) as ContractArtifact // written by compileContracts
}
