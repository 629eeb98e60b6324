import { type AppSession, FoyerError, parseAccountId, type SignsExtrinsics } from '@foyer/common'
import { fromHex } from './addresses.js'
import { addressFacts } from './addressFacts.js'
import { toNetworkId } from './networks/genesis.js'
import type { SignedPayload } from './signers.js'

/** The part of a session that a library's signer needs. Every Polkadot `AppSession` has it. */
export type SignerSession = Pick<AppSession<'polkadot'>, 'account' | 'networkId' | 'signMessage'> &
  Partial<SignsExtrinsics<'polkadot'>>

/** The account and chain of an extrinsic's payload (`SignerPayloadJSON`). */
interface Payload {
  readonly address?: unknown
  readonly genesisHash?: unknown
}

/** Data to sign: hexadecimal bytes with 0x, or a text (`SignerPayloadRaw`). */
interface RawPayload {
  readonly address: string
  readonly data: string
  readonly type?: 'bytes' | 'payload'
}

/** A session's account in the form of polkadot-js's `Signer`. */
export interface SessionSigner {
  /** The address in the network's format. */
  readonly address: string
  signPayload(payload: Payload): Promise<SignedPayload>
  /** Signs text between `<Bytes>` and `</Bytes>`. */
  signRaw(raw: RawPayload): Promise<string>
}

/**
 * Creates a signer for a session's current account and network. Rejects without a request: `ACCOUNT_NOT_CONNECTED`
 * for another account, `NETWORK_SWITCH_MISMATCH` for another chain, `REQUEST_UNSUPPORTED` for methods that the wallet
 * lacks.
 */
export function createSessionSigner(session: SignerSession): SessionSigner {
  const { account, networkId } = session
  const { address } = parseAccountId(account)
  const requireAccount = (named: unknown) => {
    if (typeof named !== 'string' || !addressFacts.isSame(named, address))
      throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'polkadot' })
  }
  return {
    address,
    async signPayload(payload) {
      if (!session.signExtrinsic) throw unsupported('signExtrinsic')
      requireAccount(payload.address)
      const named = toNetworkId(payload.genesisHash)
      if (named !== networkId)
        throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId: named ?? 'unknown', actual: networkId })
      return session.signExtrinsic({ account, payload: { ...payload } })
    },
    async signRaw(raw) {
      const message = raw.type === 'payload' ? undefined : readText(raw.data)
      if (!session.signMessage) throw unsupported('signMessage')
      requireAccount(raw.address)
      if (message === undefined) throw unsupported('signRaw')
      return session.signMessage({ account, message })
    },
  }
}

const unsupported = (method: string) => new FoyerError('REQUEST_UNSUPPORTED', { method })

/** Decodes bytes as text, because wallets on phones receive text. Returns `undefined` if they are not text. */
function readText(data: string): string | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(data))
  } catch {
    return undefined
  }
}
