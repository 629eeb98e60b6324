import type { Network } from '@foyer/common'
import type { ApiPromise } from '@polkadot/api'
import { readAddress } from './addresses.js'
import { withApi } from './chainApi.js'

/** What an extrinsic's bytes tell of it: of two with one signer and one nonce, one is carried out. */
export interface Signed {
  /** An address. */
  readonly from: string
  readonly nonce: number
  /** The last block that may have it; absent for one that lives for ever. */
  readonly lastBlock: number | undefined
}

interface Waiting {
  /** The whole of it, hexadecimal. */
  readonly hex: string
  /** The newest block while it waited. */
  readonly height: number
  readonly signal: AbortSignal | undefined
}

/**
 * Who signed an extrinsic that waits, by the chain's own description of its transactions; nothing of one that has no
 * signature, or whose signer is named otherwise than by its account. Failures: `RPC_FAILED`, `ABORTED`.
 */
export function readSigned(network: Network, { hex, height, signal }: Waiting): Promise<Signed | undefined> {
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

interface Block extends Pick<Signed, 'from' | 'nonce'> {
  readonly extrinsics: readonly string[]
  readonly signal: AbortSignal | undefined
}

/** The hash of a block's extrinsic that this account signed with this nonce. Failures: `RPC_FAILED`, `ABORTED`. */
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

/** What others put into a block need not be understood. */
function parse({ registry }: ApiPromise, hex: string) {
  try {
    return registry.createType('Extrinsic', hex)
  } catch {
    return undefined
  }
}
