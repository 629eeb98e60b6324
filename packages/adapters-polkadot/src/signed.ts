import type { Network } from '@foyer/common'
import type { ApiPromise } from '@polkadot/api'
import { readAddress } from './addresses.js'
import { withApi } from './chainApi.js'

/** The facts in an extrinsic's bytes. Only one extrinsic can use the same nonce of a signer. */
export interface ExtrinsicFacts {
  /** The signer's address. */
  readonly from: string
  readonly nonce: number
  /** The last block that may contain the extrinsic. Absent for an immortal extrinsic. */
  readonly lastBlock: number | undefined
}

interface PendingExtrinsic {
  /** The whole extrinsic in hexadecimal. */
  readonly hex: string
  /** The latest height while the extrinsic was pending. */
  readonly height: number
  readonly signal: AbortSignal | undefined
}

/**
 * Reads the signer, nonce and last block of a pending extrinsic, by the chain's metadata. Returns `undefined` if it
 * is unsigned or does not identify its signer by account. Failures: `RPC_FAILED`, `ABORTED`.
 */
export function readSigned(
  network: Network,
  { hex, height, signal }: PendingExtrinsic,
): Promise<ExtrinsicFacts | undefined> {
  return withApi(network, {
    signalOf: () => signal,
    async run(api) {
      const extrinsic = parse(api, hex)
      const from = extrinsic?.isSigned ? extrinsic.signer.toString() : undefined
      if (!extrinsic || !from || !readAddress(from)) return undefined
      const { era, nonce } = extrinsic
      const lastBlock = era.isMortalEra ? era.asMortalEra.death(height) : undefined
      return { from, nonce: nonce.toNumber(), lastBlock }
    },
  })
}

interface Block extends Pick<ExtrinsicFacts, 'from' | 'nonce'> {
  readonly extrinsics: readonly string[]
  readonly signal: AbortSignal | undefined
}

/** Finds the hash of a block's extrinsic with this signer and nonce. Failures: `RPC_FAILED`, `ABORTED`. */
export function findSignedBy(
  network: Network,
  { extrinsics, from, nonce, signal }: Block,
): Promise<string | undefined> {
  return withApi(network, {
    signalOf: () => signal,
    async run(api) {
      const all = extrinsics.map(hex => parse(api, hex))
      const found = all.find(
        each => each?.isSigned && each.signer.toString() === from && each.nonce.toNumber() === nonce,
      )
      return found?.hash.toHex()
    },
  })
}

/** Returns `undefined` for an unreadable extrinsic, since a block may contain any. */
function parse({ registry }: ApiPromise, hex: string) {
  try {
    return registry.createType('Extrinsic', hex)
  } catch {
    return undefined
  }
}
