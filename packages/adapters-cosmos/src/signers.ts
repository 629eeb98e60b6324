import { FoyerError, isFoyerError, type WalletTransport } from '@foyer/common'
import { askWallet } from '@foyer/common/session-kit'
import { mapCosmosError } from './errors.js'
import {
  type Actor,
  type AminoDocument,
  type CosmosSigner,
  type DirectDocument,
  readBytes,
  type Signature,
  type SignedDocument,
  toBase64,
} from './requests.js'
import { askKeplr, type CosmosKey, hasMethod, type KeplrMethod, type KeplrWallet } from './wallet.js'

/**
 * Reads the key of a Keplr-compatible wallet's account. Both methods reject with `WALLET_UNAUTHORIZED` for another
 * account.
 */
export interface KeyReader {
  /** Returns the displayed or stored key without a request. */
  readonly knownKey: (actor: Pick<Actor, 'address'>) => Promise<CosmosKey>
  /**
   * Reads the current key from the wallet, which may prompt the user. Rejects with `ACCOUNT_CHANGED` if the wallet's
   * account differs from the displayed one.
   */
  readonly requireKey: (actor: Pick<Actor, 'address' | 'networkId' | 'signal'>) => Promise<CosmosKey>
}

/** Creates a signer over a Keplr-compatible wallet's methods, for its current account only. */
export function keplrSigner(wallet: KeplrWallet, { knownKey, requireKey }: KeyReader): CosmosSigner {
  const ask = async (
    actor: Actor,
    { method, inputs }: { readonly method: KeplrMethod; readonly inputs: readonly unknown[] },
  ) => {
    const { chainId, networkId, signal, isAnswerKept } = actor
    const { address } = await requireKey(actor)
    const asked = { method, kind: 'request', networkId, signal, isAnswerKept } as const
    return askKeplr(wallet, { ...asked, inputs: [chainId, address, ...inputs] })
  }
  return {
    readKey: knownKey,
    ...(hasMethod(wallet, 'signDirect') && {
      async signDirect(actor, { document, isFixed }) {
        const method = 'signDirect'
        const given = { ...document, accountNumber: BigInt(document.accountNumber) }
        const answer = await ask(actor, { method, inputs: [given, preferences(isFixed)] })
        return readSignedDirect(answer, { method, document })
      },
    }),
    ...(hasMethod(wallet, 'signAmino') && {
      async signAmino(actor, { document, isFixed }) {
        const method = 'signAmino'
        const answer = await ask(actor, { method, inputs: [document, preferences(isFixed)] })
        return readSignedAmino(answer, { method, document })
      },
    }),
    ...(hasMethod(wallet, 'signArbitrary') && {
      async signText(actor, text) {
        const method = 'signArbitrary'
        return readSignature(await ask(actor, { method, inputs: [text] }), method)
      },
    }),
  }
}

const preferences = (isFixed: boolean) => ({ preferNoSetFee: isFixed, preferNoSetMemo: isFixed })

/** Creates a signer over WalletConnect's `cosmos` methods. Bytes are encoded as base64. */
export function transportSigner(transport: WalletTransport): CosmosSigner {
  const ask = ({ networkId, signal, isAnswerKept }: Actor, method: string, params: object) =>
    askWallet(() => transport.request(networkId, method, params, { signal, isAnswerKept }), {
      ...{ method, kind: 'request', networkId, signal, isAnswerKept },
      mapError: mapCosmosError,
    })
  /** Keys from signatures, for wallets without `cosmos_getAccounts`. */
  const seen = new Map<string, string>()
  const noted = <Document>({ address }: Actor, answer: SignedDocument<Document>) => {
    seen.set(address, answer.publicKey)
    return answer
  }
  return {
    async readKey(actor) {
      const method = 'cosmos_getAccounts'
      const known = seen.get(actor.address)
      const answer = await ask(actor, method, {}).catch(error => {
        if (known === undefined || !isFoyerError(error, 'REQUEST_UNSUPPORTED')) throw error
        return []
      })
      const accounts = Array.isArray(answer) ? (answer as unknown[]) : undefined
      const found = accounts
        ?.map(each => Object(each) as Answer)
        .find(each => each['address'] === actor.address)
      // The list may lack an account that the user selected later.
      if (accounts && !found && known === undefined) throw new FoyerError('REQUEST_UNSUPPORTED', { method })
      const publicKey = readBytes(accounts && !found ? known : found?.['pubkey'])
      if (publicKey?.length !== 33) throw new FoyerError('WALLET_ANSWER_INVALID', { method })
      const algorithm = String(found?.['algo'] ?? 'secp256k1')
      // Keplr-compatible wallets use this field in their session properties.
      return { publicKey, algorithm, isAminoOnly: found?.['isNanoLedger'] === true }
    },
    async signDirect(actor, { document }) {
      const method = 'cosmos_signDirect'
      const { bodyBytes, authInfoBytes } = document
      const signDoc = {
        ...document,
        bodyBytes: toBase64(bodyBytes),
        authInfoBytes: toBase64(authInfoBytes),
      }
      const answer = await ask(actor, method, { signerAddress: actor.address, signDoc })
      return noted(actor, readSignedDirect(answer, { method, document }))
    },
    async signAmino(actor, { document }) {
      const method = 'cosmos_signAmino'
      const answer = await ask(actor, method, { signerAddress: actor.address, signDoc: document })
      return noted(actor, readSignedAmino(answer, { method, document }))
    },
  }
}

/** The method and document of a request. */
interface DocumentRequest<Document> {
  readonly method: string
  readonly document: Document
}

type Answer = Readonly<Record<string, unknown>>

/**
 * Reads the answer to a protobuf document. A wallet that does not return the document signed it unchanged. Throws
 * `WALLET_ANSWER_INVALID`.
 */
function readSignedDirect(
  answer: unknown,
  { method, document }: DocumentRequest<DirectDocument>,
): SignedDocument<DirectDocument> {
  const { signed, signature } = Object(answer) as Answer
  const { bodyBytes, authInfoBytes } = Object(signed) as Answer
  return {
    ...readSignature(signature, method),
    signed: {
      ...document,
      bodyBytes: readBytes(bodyBytes) ?? document.bodyBytes,
      authInfoBytes: readBytes(authInfoBytes) ?? document.authInfoBytes,
    },
  }
}

/** Reads the answer to a JSON document. Behaves as {@link readSignedDirect}. */
function readSignedAmino(
  answer: unknown,
  { method, document }: DocumentRequest<AminoDocument>,
): SignedDocument<AminoDocument> {
  const { signed, signature } = Object(answer) as Answer
  const isDocument =
    typeof signed === 'object' && signed !== null && Array.isArray((signed as Answer)['msgs'])
  return {
    ...readSignature(signature, method),
    signed: isDocument ? (signed as AminoDocument) : document,
  }
}

/** Reads a signature with its key (`StdSignature`). Throws `WALLET_ANSWER_INVALID`. */
function readSignature(value: unknown, method: string): Signature {
  const { signature, pub_key: key } = Object(value) as Answer
  const signatureBytes = readBytes(signature)
  const keyBytes = readBytes((Object(key) as Answer)['value'])
  if (signatureBytes?.length !== 64 || keyBytes?.length !== 33)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return { signature: toBase64(signatureBytes), publicKey: toBase64(keyBytes) }
}
