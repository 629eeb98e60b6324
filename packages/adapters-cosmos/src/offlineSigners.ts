import type { OfflineAminoSigner, StdSignature, StdSignDoc } from '@cosmjs/amino'
import type { DirectSignResponse, OfflineDirectSigner } from '@cosmjs/proto-signing'
import {
  type AccountKey,
  type AppSession,
  FoyerError,
  parseAccountId,
  parseNetworkId,
  type SignsCosmosDocuments,
} from '@foyer/common'
import { fromBase64, toBase64 } from './requests.js'

/** An account in a form that every version of CosmJS accepts. Later versions support more key algorithms. */
interface CosmjsAccount {
  readonly address: string
  readonly algo: 'secp256k1' | 'ed25519' | 'sr25519'
  readonly pubkey: Uint8Array
}

interface HoldsAccount {
  /** Returns the account that the signer is bound to. */
  getAccounts(): Promise<readonly CosmjsAccount[]>
}

/** An `OfflineDirectSigner` for any version of `@cosmjs/proto-signing`. */
export interface CosmjsDirectSigner extends HoldsAccount, Pick<OfflineDirectSigner, 'signDirect'> {}

/** An `OfflineAminoSigner` for any version of `@cosmjs/amino`. */
export interface CosmjsAminoSigner extends HoldsAccount, Pick<OfflineAminoSigner, 'signAmino'> {}

type SignDoc = DirectSignResponse['signed']

/** The parts of a session that a signer needs. Every `AppSession<'cosmos'>` has them. */
export type CosmjsSession = Pick<AppSession<'cosmos'>, 'account' | 'networkId' | 'readKey'> &
  Partial<SignsCosmosDocuments<'cosmos'>>

/**
 * Turns a session's account into a CosmJS signer of protobuf documents (`SIGN_MODE_DIRECT`), for
 * `SigningStargateClient` and clients built on it. It is bound to the session's current account and network. If the
 * user changes fee or memo, `signed` contains the document that was signed.
 *
 * Rejects before the wallet receives a request: `ACCOUNT_NOT_CONNECTED` for another account,
 * `NETWORK_SWITCH_MISMATCH` for a document of another chain, `REQUEST_UNSUPPORTED` if the wallet cannot sign protobuf
 * documents or its key is on a device that signs JSON only. Use {@link toOfflineAminoSigner} for those. Otherwise
 * fails as the session's `signDirect` does.
 *
 * @example
 * import { toOfflineDirectSigner } from '@foyer/adapters-cosmos/cosmjs'
 * import type { AppSession } from '@foyer/react'
 * import { SigningStargateClient } from '@cosmjs/stargate'
 *
 * async function sendOneAtom(session: AppSession<'cosmos'>, from: string, to: string) {
 *   const signer = toOfflineDirectSigner(session)
 *   const client = await SigningStargateClient.connectWithSigner('https://rpc.example', signer)
 *   return client.sendTokens(from, to, [{ denom: 'uatom', amount: '1000000' }], 'auto')
 * }
 */
export function toOfflineDirectSigner(session: CosmjsSession): CosmjsDirectSigner {
  const { account, requireOwn, readKey, getAccounts } = bindAccount(session, 'signDirect')
  return {
    getAccounts,
    async signDirect(signerAddress, signDoc) {
      const { signDirect } = session
      if (!signDirect) throw unsupported('signDirect')
      requireOwn(signerAddress, signDoc.chainId)
      const key = await readKey()
      if (key.isAminoOnly) throw unsupported('signDirect')
      const document = {
        bodyBytes: toBase64(signDoc.bodyBytes),
        authInfoBytes: toBase64(signDoc.authInfoBytes),
        chainId: signDoc.chainId,
        accountNumber: signDoc.accountNumber.toString(),
      }
      const { signed, ...signature } = await signDirect({ account, document })
      return { signed: { ...signDoc, ...readBodies(signed) }, signature: toStdSignature(signature, key) }
    },
  }
}

/**
 * Turns a session's account into a CosmJS signer of JSON documents (`SIGN_MODE_LEGACY_AMINO_JSON`), which every
 * Cosmos wallet supports, even for keys on a device. It is bound and fails as {@link toOfflineDirectSigner} does. It
 * also signs documents without a chain id (ADR-36).
 *
 * @example
 * import { toOfflineAminoSigner } from '@foyer/adapters-cosmos/cosmjs'
 * import type { AppSession } from '@foyer/react'
 * import { SigningStargateClient } from '@cosmjs/stargate'
 *
 * const connect = (session: AppSession<'cosmos'>) =>
 *   SigningStargateClient.connectWithSigner('https://rpc.example', toOfflineAminoSigner(session))
 */
export function toOfflineAminoSigner(session: CosmjsSession): CosmjsAminoSigner {
  const { account, requireOwn, readKey, getAccounts } = bindAccount(session, 'signAmino')
  return {
    getAccounts,
    async signAmino(signerAddress, signDoc) {
      const { signAmino } = session
      if (!signAmino) throw unsupported('signAmino')
      requireOwn(signerAddress, signDoc.chain_id || undefined)
      const key = await readKey()
      const { signed, ...signature } = await signAmino({ account, document: { ...signDoc } })
      if (!Array.isArray(Object(signed).msgs))
        throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signAmino' })
      // The library reads the messages next and validates them itself.
      return { signed: signed as unknown as StdSignDoc, signature: toStdSignature(signature, key) }
    },
  }
}

/** Creates the functions that both signers share for the account they are bound to. */
function bindAccount(session: CosmjsSession, method: 'signDirect' | 'signAmino') {
  const { account, networkId } = session
  const { address } = parseAccountId(account)
  const { reference } = parseNetworkId(networkId)
  let reading: Promise<AccountKey> | undefined
  /** Reads the key once, because libraries ask before each step and each request opens the app on a phone. */
  const readKey = () => {
    if (!session[method]) return Promise.reject(unsupported(method))
    if (!session.readKey) return Promise.reject(unsupported('readKey'))
    reading ??= session.readKey({ account }).catch(error => {
      reading = undefined
      throw error
    })
    return reading
  }
  return {
    account,
    readKey,
    /** Throws if a document is for another account or chain. */
    requireOwn(signerAddress: string, chainId: string | undefined) {
      if (signerAddress !== address) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: 'cosmos' })
      if (chainId !== undefined && chainId !== reference)
        throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId: `cosmos:${chainId}`, actual: networkId })
    },
    async getAccounts(): Promise<readonly CosmjsAccount[]> {
      const { algorithm, publicKey } = await readKey()
      // The library itself rejects unknown algorithms.
      return [{ address, algo: algorithm as CosmjsAccount['algo'], pubkey: fromBase64(publicKey) }]
    },
  }
}

/** Decodes the document that a wallet signed from the session's base64. Throws `WALLET_ANSWER_INVALID`. */
function readBodies(signed: unknown): Pick<SignDoc, 'bodyBytes' | 'authInfoBytes'> {
  const { bodyBytes, authInfoBytes } = Object(signed) as Readonly<Record<string, unknown>>
  try {
    return { bodyBytes: fromBase64(bodyBytes as string), authInfoBytes: fromBase64(authInfoBytes as string) }
  } catch (cause) {
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'signDirect' }, { cause })
  }
}

const unsupported = (method: string) => new FoyerError('REQUEST_UNSUPPORTED', { method })

function toStdSignature(
  { signature, publicKey }: { readonly signature: string; readonly publicKey: string },
  { algorithm }: AccountKey,
): StdSignature {
  const type = algorithm === 'secp256k1' ? 'tendermint/PubKeySecp256k1' : 'os/PubKeyEthSecp256k1'
  return { pub_key: { type, value: publicKey }, signature }
}
