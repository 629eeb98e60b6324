import { type AppSession, FoyerError, parseAccountId } from '@foyer/common'
import { fromHex } from './addresses.js'
import { addressFacts } from './addressFacts.js'
import { toNetworkId } from './networks/genesis.js'
import type { SignedPayload } from './signers.js'

/** What a library's signer needs of a session, as every `AppSession` of Polkadot has it. */
export type SignerSession = Pick<
  AppSession<'polkadot'>,
  'account' | 'networkId' | 'signExtrinsic' | 'signMessage'
>

/** What an extrinsic's payload says of who signs and where (`SignerPayloadJSON`). */
interface Payload {
  readonly address?: unknown
  readonly genesisHash?: unknown
}

/** Bytes that are to be signed, hexadecimal with 0x, or a text (`SignerPayloadRaw`). */
interface Raw {
  readonly address: string
  readonly data: string
  readonly type?: 'bytes' | 'payload'
}

/** The account of a session as polkadot.js' `Signer` asks for it. */
export interface SessionSigner {
  /** As the network writes it. */
  readonly address: string
  signPayload(payload: Payload): Promise<SignedPayload>
  /** Signs text between `<Bytes>` and `</Bytes>`. */
  signRaw(raw: Raw): Promise<string>
}

/**
 * Signs for the account that a session has now, on its network. Refuses without asking: `ACCOUNT_NOT_CONNECTED` what
 * names another account, `NETWORK_SWITCH_MISMATCH` what names another chain, `REQUEST_UNSUPPORTED` what the wallet
 * cannot do.
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

/** Wallets on phones are given text. `undefined` for bytes that are none. */
function readText(data: string): string | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data)) return data
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromHex(data))
  } catch {
    return undefined
  }
}
