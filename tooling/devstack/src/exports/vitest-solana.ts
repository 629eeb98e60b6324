import type { TestProject } from 'vitest/node'
import type { SolanaServices } from '../solana/SolanaServices.js'
import { solanaPart } from '../solana/solanaPart.js'
import { startPart } from '../startPart.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The local Solana clusters of this test run: `inject('solana')`. */
    solana: SolanaServices
  }
}

/** Starts one pair of local Solana clusters for all tests of a project. For Vitest's `globalSetup`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { services, stop } = await startPart(solanaPart)
  project.provide('solana', services)
  return stop
}
