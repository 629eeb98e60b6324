import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'
import { type ContractName, contractArtifactFile } from './contractSources.js'

/** A compiled contract. */
export interface ContractArtifact {
  readonly name: ContractName
  /** Version of the compiler that made it. */
  readonly compiler: string
  /** Hash of the sources it was made from. */
  readonly sources: string
  readonly abi: Abi
  readonly bytecode: Hex
}

/** Reads a compiled contract of the local chains. */
export function readArtifact(name: ContractName): ContractArtifact {
  return JSON.parse(readFileSync(contractArtifactFile(name), 'utf8')) as ContractArtifact // written by compileContracts
}
